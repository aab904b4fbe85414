<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="160" tileheight="184" tilecount="12" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="art" value="we-all-take/boards/land-high"/>
  </properties>
  <image width="160" height="184" source="tiled/land-high.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" value="we-all-take/boards/land-mid"/>
  </properties>
  <image width="160" height="184" source="tiled/land-mid.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" value="we-all-take/boards/land-low"/>
  </properties>
  <image width="160" height="184" source="tiled/land-low.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" value="we-all-take/boards/wetland"/>
  </properties>
  <image width="160" height="184" source="tiled/wetland.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" value="we-all-take/boards/river-source-sw"/>
  </properties>
  <image width="160" height="184" source="tiled/river-source-sw.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" value="we-all-take/boards/river-bend-ne-se"/>
  </properties>
  <image width="160" height="184" source="tiled/river-bend-ne-se.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" value="we-all-take/boards/river-bend-nw-sw"/>
  </properties>
  <image width="160" height="184" source="tiled/river-bend-nw-sw.png"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" value="we-all-take/boards/estuary-nw"/>
  </properties>
  <image width="160" height="184" source="tiled/estuary-nw.png"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" value="we-all-take/boards/half-left-forest"/>
   <property name="art_box" value="80 0 80 184"/>
  </properties>
  <image width="160" height="184" source="tiled/half-left-forest.png"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="art" value="we-all-take/boards/half-left-gravel"/>
   <property name="art_box" value="80 0 80 184"/>
  </properties>
  <image width="160" height="184" source="tiled/half-left-gravel.png"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="art" value="we-all-take/boards/half-right-forest"/>
   <property name="art_box" value="0 0 80 184"/>
  </properties>
  <image width="160" height="184" source="tiled/half-right-forest.png"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="art" value="we-all-take/boards/half-right-gravel"/>
   <property name="art_box" value="0 0 80 184"/>
  </properties>
  <image width="160" height="184" source="tiled/half-right-gravel.png"/>
 </tile>
</tileset>

"""The rules reader: a book of two pages that opens at the clause asked for."""

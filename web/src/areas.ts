// One line an area, sorted; `node tools/structure.mjs --write` keeps it.

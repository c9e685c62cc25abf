// Made by `node tools/structure.mjs --write`.
import { testAccess } from "../accessMatrix.given.ts";

testAccess("leads");

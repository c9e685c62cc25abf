// `npm run check` and `npm run build`: types of every floor.
import { compile } from "./prepare.mjs";

compile();

// `npm run build`: types of every floor, the server in one file, the front end.
import { build, compile } from "./prepare.mjs";

compile();
await build();

import { uploadName } from "../clients/index.ts";
import { type Area, knownAs } from "../platform/index.ts";
import { nameOfUpload } from "./upload.queries.ts";

export { areUploadsOf } from "./upload.queries.ts";

export const area: Area = {
  facts: [knownAs(uploadName, nameOfUpload)],
};

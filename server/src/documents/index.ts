import { uploadName } from "../clients/index.ts";
import { type Area, known } from "../platform/index.ts";
import { uploadNames } from "./upload.queries.ts";

export { areUploadsOf } from "./upload.queries.ts";

export const area: Area = {
  facts: [known(uploadName, uploadNames)],
};

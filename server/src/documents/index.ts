import { uploadName } from "../clients/index.ts";
import { type Area, knownAs } from "../platform/index.ts";
import { documentsDemo } from "./documents.demo.ts";
import { documentListeners } from "./documents.listeners.ts";
import { documentRoutes } from "./documents.routes.ts";
import { isUploadVisible, nameOfUpload } from "./files/upload.queries.ts";

export { roundsNotReceived, uploadUse } from "./documents.facts.ts";
export { areUploadsOf } from "./files/upload.queries.ts";
export { syncRequirements } from "./owing/requirement.commands.ts";

export const area: Area = {
  routes: documentRoutes,
  listeners: documentListeners,
  visible: { uploads: isUploadVisible },
  facts: [knownAs(uploadName, nameOfUpload)],
  demo: documentsDemo,
};

import { uploadName } from "../clients/index.ts";
import { type Area, knownAs } from "../platform/index.ts";
import { documentsDemo } from "./documents.demo.ts";
import { documentListeners } from "./documents.listeners.ts";
import { documentRoutes } from "./documents.routes.ts";
import { registerRefusedMail } from "./files/refusedLetter.commands.ts";
import { isUploadVisible, nameOfUpload } from "./files/upload.queries.ts";
import { uploadsToReview } from "./owing/reviewWaiting.queries.ts";

export { fileRecognized, recognitionWent, uploadCreated, uploadDeleted } from "./documents.events.ts";
export {
  clientShipped,
  isSubmitted,
  packageToSign,
  payrollRecorded,
  roundsNotReceived,
  uploadUse,
} from "./documents.facts.ts";
export { agreementOf } from "./files/agreement.queries.ts";
export { describeTask } from "./files/intake.compute.ts";
export { keepUpload } from "./files/keptUpload.commands.ts";
export {
  filesOfUploads,
  owedDocuments,
  reviewedFilesOf,
  type UploadedFile,
} from "./files/reviewedFile.queries.ts";
export { describedFile, withdrawSignedFile } from "./files/upload.commands.ts";
export { areUploadsOf, signedFilesOf } from "./files/upload.queries.ts";
export { type ArchivedFile, archiveSize, archiveStream, pathsOf } from "./files/uploadArchive.document.ts";
export { documentsOwed } from "./owing/owingWaiting.queries.ts";
export { filesRefused } from "./owing/refusedFile.queries.ts";
export { syncRequirements } from "./owing/requirement.commands.ts";
export { documentStates } from "./owing/requirement.queries.ts";
export { outstandingDocuments } from "./requests/documentRequest.queries.ts";
export { recognizeInBackground } from "./text/recognition.jobs.ts";
export { recognitionsOf, recognizedPagesOf } from "./text/recognition.queries.ts";

export const area: Area = {
  routes: documentRoutes,
  listeners: documentListeners,
  visible: { uploads: isUploadVisible },
  facts: [knownAs(uploadName, nameOfUpload)],
  waiting: [uploadsToReview],
  demo: documentsDemo,
  start: registerRefusedMail,
};

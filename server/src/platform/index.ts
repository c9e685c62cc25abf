export { type Actor, can, isActing, nameOf } from "./actor.ts";
export { auditHead, auditLog } from "./audit.tables.ts";
export { changedFields } from "./audit.ts";
export { ComputeFailure, type ComputeLimits } from "./compute.ts";
export { cutPage, makeCursor, ordering, readPlace } from "./cursor.ts";
export { type Database, prepare, sqlState } from "./database.ts";
export { event, raise, subscribe } from "./events.ts";
export { faultPoint } from "./faults.ts";
export { columnsOf, fieldOf, storedFields } from "./fieldNames.ts";
export { storedFiles } from "./file.tables.ts";
export { recordFile } from "./fileRows.ts";
export { registerFileHolder } from "./fileSweep.ts";
export { registerIdentity, registerKeyVisibility, registerVisibility, visibilityOf } from "./identity.ts";
export { backgroundJobs } from "./job.tables.ts";
export { enqueue, type JobRun, job } from "./jobs.ts";
export { forgetSecrets, lettersWords } from "./letterSecret.ts";
export { mailMessages } from "./mail.tables.ts";
export { postLetter } from "./mailing.ts";
export { move } from "./move.ts";
export { databaseAnswers } from "./operationsPages.ts";
export { readAnew } from "./readAnew.ts";
export { invalid, notFound, Refusal, refuse } from "./refusal.ts";
export {
  type Call,
  command,
  download,
  type IncomingFile,
  type OutgoingFile,
  process,
  query,
  type Route,
  routes,
  SentAsFile,
  socket,
  upload,
} from "./routes.ts";
export { type Reach, registerReach, type Scope, systemScope } from "./scope.ts";
export { keyed } from "./secret.ts";
export type { Services } from "./services.ts";
export { inTransaction, type RequestFacts, type Tx } from "./transaction.ts";

import "./jobs/auditPartitions.ts";

export type { Area } from "./area.ts";
export { agePassed, lastBackup } from "./backup/lastBackup.ts";
export { type Call, type IncomingFile, type OutgoingFile, SentAsFile } from "./call.ts";
export { ComputeFailure } from "./compute/compute.ts";
export { type Database, placeholders, planned, prepare } from "./database/database.ts";
export { fixedStatement } from "./database/fixedStatement.ts";
export { inGroup } from "./database/stateColumn.ts";
export type { DemoClient, DemoHands, DemoPart } from "./demo.ts";
export { storedFiles } from "./files/file.tables.ts";
export { demandScanned, recordBytes, recordFile } from "./files/fileRows.ts";
export { fileFoundClean, fileFoundHarmful } from "./files/scan.jobs.ts";
export { type Scratch, withScratch } from "./files/scratch.ts";
export { type Caller, type ExpectedCaller, registerIdentity, visibilityOf } from "./http/identity.ts";
export {
  awayForMaintenance,
  inMaintenance,
  registerSystemMode,
  type SystemMode,
  systemModeTopic,
} from "./http/maintenance.ts";
export { databaseAnswers } from "./http/operationsPages.ts";
export { command, download, process, query, routes, socket, upload } from "./http/routes.ts";
export { backgroundJobs } from "./jobs/job.tables.ts";
export { enqueue, enqueued, type JobRun, job } from "./jobs/jobs.ts";
export { cutPage, Instants, type Ordering, ordering, readPlace } from "./lists/cursor.ts";
export { containing, likeText } from "./lists/likeText.ts";
export { exportLines, exportList } from "./lists/listExport.ts";
export { listPage } from "./lists/listPage.ts";
export { asPage, WrittenList, writtenRow } from "./lists/writtenList.ts";
export { registerMailNews } from "./mail/leaving.ts";
export { forgetSecrets, lettersWords, wordsForOthers } from "./mail/letterSecret.ts";
export { escapeHtml, htmlPage } from "./mail/letterWords.ts";
export { mailEvents, mailMessages, mailRecipients, mailSuppressions } from "./mail/mail.tables.ts";
export {
  attachedTo,
  postAgain,
  postLetter,
  postWritten,
  rewrite,
  takeBack,
  type WrittenMail,
} from "./mail/mailing.ts";
export { noteMail, recipientsIn } from "./mail/mailRows.ts";
export { checkMailServer } from "./mail/mailServer.ts";
export {
  firstName,
  greetingName,
  type MailTemplate,
  type MailText,
  mailPreview,
  mailTemplate,
  mailTemplates,
  mailTextFits,
  mailTextNow,
  placeholdersOf,
  postMail,
  registerMailTexts,
  restoreMailText,
  samplesOf,
} from "./mail/mailTemplate.ts";
export { mailNamed, messageIdOf } from "./mail/returnAddress.ts";
export { installedSender } from "./mail/sender.ts";
export { keepInMailbox } from "./mail/settling.ts";
export {
  endSuppression,
  leftGroup,
  suppress,
  suppressedAmong,
  suppressedAt,
  suppressionText,
} from "./mail/suppression.ts";
export { attachmentsOf, writtenMail } from "./mail/wholeMail.ts";
export { type DeclaredRecord, type KeptRecord, plainRecords } from "./plainRecords.ts";
export { faultPoint } from "./process/faults.ts";
export { seal, unseal } from "./process/secret.ts";
export type { Topic } from "./realtime/realtime.ts";
export { type Actor, can, type Hands, isActing, nameOf } from "./records/actor.ts";
export { auditHead, auditLog } from "./records/audit.tables.ts";
export { type AuditEntry, changedFields } from "./records/audit.ts";
export { type CalendarKind, calendarOf } from "./records/calendar.ts";
export { type KnowsSettings, registerSettings, setting, settingsTopic } from "./records/chosenSettings.ts";
export { countByPerson } from "./records/countByPerson.ts";
export { type DatedElsewhere, datedElsewhere } from "./records/datedElsewhere.ts";
export { type DatedTouches, datedTouches } from "./records/datedTouches.ts";
export { event, listener, raise } from "./records/events.ts";
export { type Fact, fact, factColumn, factOf, factsOf, known, knownAs } from "./records/facts.ts";
export { columnsOf, fieldOf, onTheWire, storedFields } from "./records/fieldNames.ts";
export { type Finder, findByName } from "./records/finding.ts";
export { insertMany, insertOne } from "./records/insertOne.ts";
export { remembered } from "./records/memory.ts";
export { living, move, offeredMoves } from "./records/move.ts";
export { type NoticesGiven, registerNotices, type Told } from "./records/notices.ts";
export { readAnew, readAsPerson } from "./records/readAnew.ts";
export { invalid, notFound, Refusal, refuse } from "./records/refusal.ts";
export { foundScope, type Reach, registerReach, type Scope, systemScope } from "./records/scope.ts";
export { seenBy } from "./records/seenBy.ts";
export { effectOf, type SettingEffects } from "./records/settingEffects.ts";
export { inTransaction, type Reading, type Tx } from "./records/transaction.ts";
export {
  demandVersion,
  type LastChange,
  lastChange,
  nextVersion,
  personName,
  staleVersion,
} from "./records/version.ts";
export {
  amountOfFigure,
  countWaiting,
  type WaitingClient,
  type WaitingKind,
  type WaitsFor,
  waitingFor,
  waitingOfEach,
  waitsFor,
} from "./records/waiting.ts";
export type { Services } from "./services.ts";
export type { ChainRange } from "./trail/chainCheck.ts";
export { trailState } from "./trail/headKeeper.ts";
export { type AuditedRecord, auditedTable } from "./trail/recordCheck.ts";
export { checkTrail, type TrailReport } from "./trail/trailCheck.ts";
export { writeProofs } from "./trail/trailProof.ts";

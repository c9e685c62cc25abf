import { access } from "@refundry/contract/access";
import { command, download, process, query, routes, socket } from "../platform/index.ts";
import { depersonate, impersonate, signOut } from "./acting/acting.commands.ts";
import { setDeputies } from "./acting/deputy.commands.ts";
import { readDeputies, readImpersonable, searchImpersonable } from "./acting/deputy.queries.ts";
import { confirmSecondStep, resetSecondStep, setUpSecondStep } from "./factors/factor.commands.ts";
import { readNavigation, readPerson, readStatus } from "./navigation/navigation.queries.ts";
import { readSystem } from "./navigation/system.queries.ts";
import { setStatus } from "./navigation/systemStatus.commands.ts";
import { openSocket } from "./sessions/realtime.queries.ts";
import { endOtherSessions, endPersonSessions, endSession } from "./sessions/sessionEnd.commands.ts";
import { readIdle, readPersonSessions, readSessions } from "./sessions/sessionList.queries.ts";
import { disown } from "./signing/disown.commands.ts";
import { confirmEmail, requestEmailChange } from "./signing/emailChange.commands.ts";
import { readLink } from "./signing/link.commands.ts";
import { activate, checkPassword, recover } from "./signing/linkPassword.commands.ts";
import { changePassword } from "./signing/password.commands.ts";
import { register } from "./signing/registration.commands.ts";
import { requestReset } from "./signing/reset.commands.ts";
import { endSecondStep, renewRecoveryCodes, secondStep } from "./signing/secondStep.commands.ts";
import { signIn } from "./signing/signIn.commands.ts";
import { exportAudit } from "./trail/auditExport.queries.ts";
import { beginVerifying, explainBreak, verifyAudit } from "./trail/auditRun.commands.ts";
import { readTrailState } from "./trail/auditRun.queries.ts";
import { readAudit, readAuditEntry } from "./trail/auditTrail.queries.ts";
import { compareCheckpoint, listCheckpoints, sendCheckpoint } from "./trail/checkpoint.queries.ts";

export const accessRoutes = routes(access, {
  signIn: process(signIn),
  signOut: process(signOut),
  user: query(readPerson),
  navigation: process(readNavigation),
  link: process(readLink),
  checkPassword: process(checkPassword),
  activate: process(activate),
  recover: process(recover),
  requestReset: process(requestReset),
  disown: process(disown),
  register: process(register),
  changePassword: process(changePassword),
  requestEmailChange: process(requestEmailChange),
  confirmEmail: process(confirmEmail),
  impersonate: process(impersonate),
  depersonate: process(depersonate),
  deputies: query(readDeputies),
  setDeputies: command(setDeputies),
  impersonable: query(readImpersonable),
  searchImpersonable: query(searchImpersonable),
  secondStep: process(secondStep),
  setUpSecondStep: process(setUpSecondStep),
  confirmSecondStep: process(confirmSecondStep),
  endSecondStep: process(endSecondStep),
  renewRecoveryCodes: process(renewRecoveryCodes),
  resetSecondStep: command(resetSecondStep),
  sessions: query(readSessions),
  idle: query(readIdle),
  endSession: command(endSession),
  endOtherSessions: command(endOtherSessions),
  personSessions: query(readPersonSessions),
  endPersonSessions: command(endPersonSessions),
  status: process(readStatus),
  setStatus: process(setStatus),
  system: process(readSystem),
  audit: query(readAudit),
  auditEntry: query(readAuditEntry),
  exportAudit: download(exportAudit),
  auditChain: process(readTrailState),
  verifyAudit: process(verifyAudit),
  beginVerifying: command(beginVerifying),
  explainBreak: command(explainBreak),
  checkpoints: query(listCheckpoints),
  checkpointFile: download(sendCheckpoint),
  compareCheckpoint: query(compareCheckpoint),
  realtime: socket(openSocket),
});

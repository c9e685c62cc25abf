import { access } from "@refundry/contract/access";
import { process, query, routes, socket } from "../platform/index.ts";
import { readAudit, readNavigation, readPerson, readStatus } from "./access.queries.ts";
import { readLink } from "./link.commands.ts";
import { activate, checkPassword, recover } from "./linkPassword.commands.ts";
import { changePassword } from "./password.commands.ts";
import { openSocket } from "./realtime.queries.ts";
import { requestReset } from "./reset.commands.ts";
import { signOut } from "./session.commands.ts";
import { signIn } from "./signIn.commands.ts";
import { readSystem } from "./system.queries.ts";
import { setStatus } from "./systemStatus.commands.ts";

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
  changePassword: process(changePassword),
  status: process(readStatus),
  setStatus: process(setStatus),
  system: process(readSystem),
  audit: query(readAudit),
  realtime: socket(openSocket),
});

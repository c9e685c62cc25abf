import { type Area, registerNotices } from "../platform/index.ts";
import { writeNotices } from "./notice.commands.ts";

export const area: Area = {
  start: () => registerNotices(writeNotices),
};

// Faults that are none: what survives and changes nothing that anybody could see, each with its reason.
import fs from "node:fs";
import path from "node:path";

const list = path.join(import.meta.dirname, "../mutants.accepted.json");

/** One line, so that neither lines that move nor their breaks matter. */
export const plain = (text) => text.replace(/\s+/g, " ").trim();

/** The statement in which a fault stands, before and after, in one line each. */
export function changeOf(text, { start, end, put }) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  return {
    before: plain(text.slice(from, to)),
    after: plain(text.slice(from, start) + put + text.slice(end, to)),
  };
}

/** Whether a fault stands in the list: by its file and by what its lines say before and after. */
export function isAccepted(file, change, accepted = JSON.parse(fs.readFileSync(list, "utf8"))) {
  return accepted.some((one) => one.file === file && one.before === change.before && one.after === change.after);
}

import {
  type Checklist,
  type Impacts,
  type Owners,
  questionField,
  type Round,
  type RoundNumber,
  recoveryBeganAfter,
} from "@refundry/contract/claims";
import type { Quarter } from "@refundry/contract/values";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { type RowQuarter, rowOf } from "../entry/quarterRows.ts";
import { ownersBody, ownerValues } from "../owners/ownerNames.ts";
import { emptyRound, roundBody, roundValues } from "../rounds/roundForm.ts";
import { differs, type Fields, type StepRecord, stepRecord, textIn } from "./stepRecord.ts";

type Part = "counts" | "receipts" | "wages";
interface Listed<Row> {
  items: readonly Row[];
}

interface Figures<Row extends RowQuarter, Entry> {
  part: Part;
  quarters: readonly Quarter[];
  known: Listed<Row>;
  read: () => Promise<Listed<Row>>;
  textOf: (row: Row) => string;
  entryOf: (quarter: Quarter, text: string, version: number) => Entry;
  save: (entries: Entry[]) => Promise<Listed<Row>>;
}

/** Figures, one per quarter, in fields named as what the client may be asked for: `wages-2021-Q1`. */
function figureRecord<Row extends RowQuarter & { version: number }, Entry>(of: Figures<Row, Entry>): StepRecord {
  const { part, quarters, known, read, textOf, entryOf, save } = of;
  const text = ({ items }: Listed<Row>, quarter: Quarter) => {
    const row = rowOf(items, quarter);
    return row ? textOf(row) : "";
  };
  return stepRecord<Listed<Row>>({
    known,
    read,
    fieldsOf: (list) => Object.fromEntries(quarters.map((at) => [questionField(part, at), text(list, at)])),
    save: async (typed, now) => {
      const entries = quarters
        .filter((at) => textIn(typed, questionField(part, at)) !== text(now, at))
        .map((at) => entryOf(at, textIn(typed, questionField(part, at)), rowOf(now.items, at)?.version ?? 0));
      return entries.length === 0 ? now : save(entries);
    },
  });
}

export const countsRecord = (
  client: number,
  quarters: readonly Quarter[],
  known: Awaited<ReturnType<typeof calls.claims.counts>>,
) =>
  figureRecord({
    part: "counts",
    quarters,
    known,
    read: () => calls.claims.counts({ params: { id: client } }),
    textOf: ({ count }) => String(count),
    entryOf: (quarter, text, version) => ({ ...quarter, count: text === "" ? null : Number(text), version }),
    save: (body) => calls.claims.saveCounts({ params: { id: client }, body }),
  });

export const wagesRecord = (
  client: number,
  quarters: readonly Quarter[],
  known: Awaited<ReturnType<typeof calls.claims.wages>>,
) =>
  figureRecord({
    part: "wages",
    quarters,
    known,
    read: () => calls.claims.wages({ params: { id: client } }),
    textOf: ({ wages }) => wages,
    // Tips are not asked here: what is not sent stays.
    entryOf: (quarter, text, version) => ({ ...quarter, wages: text || null, version }),
    save: (body) => calls.claims.saveWages({ params: { id: client }, body }),
  });

export const receiptsRecord = (
  client: number,
  quarters: readonly Quarter[],
  known: Awaited<ReturnType<typeof calls.claims.receipts>>,
) =>
  figureRecord({
    part: "receipts",
    quarters,
    known,
    read: () => calls.claims.receipts({ params: { id: client } }),
    textOf: ({ amount }) => amount,
    entryOf: (quarter, text, version) => ({ ...quarter, amount: text || null, version }),
    save: (body) => calls.claims.saveReceipts({ params: { id: client }, body }),
  });

/** `impact-10`: whether it is chosen; `note-10`: its note. */
export const chosenIn = (fields: Fields, ids: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    ids.filter((id) => fields[`impact-${id}`] === true).map((id) => [id, textIn(fields, `note-${id}`)]),
  );

export const fieldsOfChosen = (chosen: Readonly<Record<string, string>>, ids: readonly number[]): Fields =>
  Object.fromEntries(
    ids.flatMap((id): [string, string | boolean][] => [
      [`impact-${id}`, chosen[id] !== undefined],
      [`note-${id}`, chosen[id] ?? ""],
    ]),
  );

export function impactsRecord(client: number, ids: readonly number[], known: Impacts): StepRecord {
  const params = { id: client };
  const fieldsOf = ({ items }: Impacts) =>
    fieldsOfChosen(Object.fromEntries(items.map(({ id, notes }) => [id, notes ?? ""])), ids);
  return stepRecord<Impacts>({
    known,
    read: () => calls.claims.impacts({ params }),
    fieldsOf,
    save: async (typed, now) => {
      if (!differs(typed, fieldsOf(now))) return now;
      const body = Object.entries(chosenIn(typed, ids)).map(([id, notes]) => ({
        id: Number(id),
        notes: notes.trim() || null,
      }));
      return calls.claims.saveImpacts({ params, query: { version: now.version }, body });
    },
  });
}

/** The dates with which the questions of a round begin (05, 2.7). */
export const firstStarts: Record<RoundNumber, string> = { 1: "2020-03-01", 2: "2021-01-01" };

/** One round: received or not, and then since when and how much. What the profile asks of it beyond stays as it is. */
export function roundRecord(client: number, number: RoundNumber, known: Round | null): StepRecord {
  const fieldsOf = (round: Round | null): Fields => ({
    [`received-${number}`]: round?.did_not_receive ? "no" : "yes",
    [`start-${number}`]: round ? (round.start ?? "") : firstStarts[number],
    [`amount-${number}`]: round?.amount ?? "",
  });
  return stepRecord<Round | null>({
    known,
    read: async () => {
      const { items } = await calls.claims.rounds({ params: { id: client } });
      return items.find((one) => one.number === number) ?? null;
    },
    fieldsOf,
    save: async (typed, now) => {
      if (now && !differs(typed, fieldsOf(now))) return now;
      const body = roundBody({
        ...(now ? roundValues(now) : emptyRound),
        did_not_receive: typed[`received-${number}`] === "no",
        start: textIn(typed, `start-${number}`),
        amount: textIn(typed, `amount-${number}`),
      });
      if (now) return calls.claims.updateRound({ params: { id: now.id }, body: { ...body, version: now.version } });
      return calls.claims.createRound({ params: { id: client }, body: { number, ...body } }).catch(asStale);
    },
  });
}

/** Somebody else added the round: who fills in the step chooses between both, as after any late save. */
function asStale(error: unknown): never {
  if (error instanceof ApiError && error.code === "round_exists")
    throw new ApiError(409, { error: error.message, code: "stale_version", details: { ...error.details } });
  throw error;
}

export function ownersRecord(client: number, known: Owners): StepRecord {
  const fieldsOf = (owners: Owners): Fields => ({ ...ownerValues(owners) });
  return stepRecord<Owners>({
    known,
    read: () => calls.claims.owners({ params: { id: client } }),
    fieldsOf,
    save: async (typed, now) => {
      if (!differs(typed, fieldsOf(now))) return now;
      const body = ownersBody({
        owners: textIn(typed, "owners"),
        family: textIn(typed, "family"),
        no_owners: typed.no_owners === true,
      });
      return calls.claims.saveRawOwners({ params: { id: client }, body: { ...body, version: now.version } });
    },
  });
}

type Began = Checklist["began"];
export const beganLate = (date: string | null) => date !== null && date > recoveryBeganAfter;

/** Whether the business began late enough to be a recovery startup, and when. */
export function beganRecord(client: number, known: Began): StepRecord {
  const params = { id: client };
  const fieldsOf = ({ business_began: date, recovery_startup: startup }: Began): Fields => ({
    began: startup || beganLate(date) ? "yes" : "no",
    date: beganLate(date) ? (date ?? "") : "",
  });
  return stepRecord<Began>({
    known,
    read: async () => (await calls.claims.checklist({ params })).began,
    fieldsOf,
    save: async (typed, now) => {
      if (!differs(typed, fieldsOf(now))) return now;
      const isLate = typed.began === "yes";
      const before = beganLate(now.business_began) ? null : now.business_began;
      const body = {
        business_began: isLate ? textIn(typed, "date") : before,
        recovery_startup: isLate,
        version: now.version,
      };
      return calls.claims.changeDetails({ params, body });
    },
  });
}

import type { content as operations } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { remembered, type Tx } from "../../platform/index.ts";
import { naicsCodes } from "../reference.tables.ts";
import { referenceTopic } from "./entry.commands.ts";
import { mayBeGiven, naicsIndex, searchNaics } from "./naicsSearch.rules.ts";

const most = 50;
/** A client may be given a code of 4 to 6 digits (04). */
const shortest = 4;

/** Every code: the profile of a client, the trail and the search read titles from here. */
const codes = remembered({
  name: "NAICS codes",
  topic: referenceTopic("naics"),
  first: naicsIndex([]),
  read: async (db) =>
    naicsIndex(
      await db
        .select({
          code: naicsCodes.code,
          title: naicsCodes.title,
          edition: naicsCodes.edition,
          successor: naicsCodes.successor,
          active: naicsCodes.active,
        })
        .from(naicsCodes),
    ),
});

/** The title of a code of any length, also of one that is not given any more; or null. */
export const naicsTitle = ({ memory }: Pick<Tx, "memory">, code: string): string | null =>
  memory.get(codes).byCode.get(code)?.title ?? null;

/** Whether a client may be given this code. */
export const isKnownNaics = ({ memory }: Pick<Tx, "memory">, code: string): boolean =>
  mayBeGiven(memory.get(codes), code);

/** Codes by prefix or words, for pickers. */
export async function findNaics({ memory }: Tx, { query: { q } }: InputFor<typeof operations.naics>) {
  const items = searchNaics(memory.get(codes), q, most, shortest).map(({ code, title, edition, successor }) => ({
    code,
    title,
    general: code.length < 6,
    edition,
    successor,
  }));
  return { items, total: items.length, next: null };
}

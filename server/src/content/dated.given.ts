import { content, type DatedRow, type DatedTable } from "@refundry/contract/content";
import { utcDate } from "@refundry/contract/values";
import type { Caller, World } from "../world.given.ts";

/** The day so many days from today, by UTC. */
export const day = (days: number) => utcDate(new Date(Date.now() + days * 86_400_000));

/** Only the versions that came with the product, as they came. */
export const forgetVersions = (world: World) =>
  world.owner.query(
    "delete from dated_versions where created_by is not null; update dated_versions set state = 'live', version = 1",
  );

/** What tests of dated tables ask again and again, as whoever is an administrator at that moment. */
export function datedCalls(admin: () => Caller) {
  const read = (key: string, on?: string): Promise<DatedTable> =>
    admin().call(content.datedTable, { params: { key }, query: on ? { on } : {} }) as never;
  return {
    read,
    save: (key: string, body: object, by = admin()) =>
      by.try(content.createDatedVersion, { params: { key }, body: { note: "New list", ...body } as never }),
    /** The rows in force, some of them another. */
    rowsWith: async (key: string, change: (row: DatedRow) => DatedRow | null): Promise<DatedRow[]> =>
      (await read(key)).rows.map(change).filter((row) => row !== null),
  };
}

import type { AuditEntry } from "@refundry/contract/access";

type Fields = Record<string, unknown> | null;
type Named = "firm" | "person" | "client" | "naics";

/** What an id in a field of an entry points to. A field of this name that holds no id, such as an author's name, is left. */
const fields: Readonly<Record<string, Named>> = {
  tax_firm: "firm",
  managing_firm: "firm",
  managing_lawfirm: "firm",
  attorney_of_record: "person",
  contractor: "person",
  client: "client",
  deputy: "person",
  entity: "firm",
  owner: "person",
  parent_entity: "firm",
  primary_user: "person",
  requested_by: "person",
  reviewed_by: "person",
  source: "person",
  upline_parent: "person",
  user_id: "person",
  naics_code: "naics",
};

/** What the record of an entry is, by its type, where it has a name of its own. */
const records: Readonly<Record<string, "firm" | "person" | "client">> = {
  user: "person",
  entity: "firm",
  clients: "client",
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** The ids of firms, or of people, that stand in any of these sides of entries. */
export function idsIn(sides: readonly Fields[], kind: "firm" | "person"): number[] {
  const found = sides.flatMap((side) =>
    Object.entries(side ?? {}).flatMap(([field, value]) => (fields[field] === kind && isId(value) ? [value] : [])),
  );
  return [...new Set(found)];
}

interface OfRecord {
  recordType: string;
  recordId: number | null;
}

/** The numbers of the firms, or of the people, that entries are about. */
export function recordsIn(entries: readonly OfRecord[], kind: "firm" | "person"): number[] {
  const found = entries.flatMap(({ recordType, recordId }) =>
    records[recordType] === kind && recordId !== null ? [recordId] : [],
  );
  return [...new Set(found)];
}

/** What the record of an entry is called now. */
export function recordName({ recordType, recordId }: OfRecord, known: KnownNames): string | null {
  const kind = records[recordType];
  return kind === undefined || recordId === null ? null : (known[kind].get(recordId) ?? null);
}

export interface KnownNames {
  firm: ReadonlyMap<number, string>;
  person: ReadonlyMap<number, string>;
  /** The client that the entry is about. */
  client: ReadonlyMap<number, string>;
  naics: (code: string) => string | null;
}

/** Field → name, for the fields of one side that hold a known id. */
export function namesIn(side: Fields, known: KnownNames): Record<string, string> {
  const nameOf = (kind: Named | undefined, value: unknown): string | null => {
    if (kind === "naics") return typeof value === "string" ? withTitle(value, known.naics(value)) : null;
    return kind !== undefined && isId(value) ? (known[kind].get(value) ?? null) : null;
  };
  return Object.fromEntries(
    Object.entries(side ?? {}).flatMap(([field, value]) => {
      const name = nameOf(fields[field], value);
      return name === null ? [] : [[field, name]];
    }),
  );
}

const withTitle = (code: string, title: string | null) => (title === null ? null : `${code} ${title}`);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "—" : typeof value === "string" ? value : JSON.stringify(value);

/** What an entry changed, field by field: `trade_name: A → B`. */
export function changeSaid({ before, after, names }: Pick<AuditEntry, "before" | "after" | "names">): string {
  const said = (side: "before" | "after", field: string) =>
    names[side][field] ?? textOf((side === "before" ? before : after)?.[field]);
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return changed
    .map((field) => {
      if (!before || !(field in before)) return `${field}: ${said("after", field)}`;
      return `${field}: ${said("before", field)} → ${said("after", field)}`;
    })
    .join("; ");
}

/** What stands in the fields of a step, by the names of its fields. */
export type Fields = Record<string, string | boolean>;

/** A record that a step shows and saves. */
export interface StepRecord {
  fields: () => Fields;
  /** Sends what differs from the record as it was read, or last saved here. */
  save: (typed: Fields) => Promise<void>;
  /** Reads it anew; `take`: what is typed from here on rests on that. */
  fresh: () => Promise<{ fields: Fields; take: () => void }>;
}

interface Options<Known> {
  known: Known;
  read: () => Promise<Known>;
  fieldsOf: (known: Known) => Fields;
  /** Answers the record as it then is. */
  save: (typed: Fields, known: Known) => Promise<Known>;
}

export function stepRecord<Known>({ known, read, fieldsOf, save }: Options<Known>): StepRecord {
  let now = known;
  return {
    fields: () => fieldsOf(now),
    save: async (typed) => {
      now = await save(typed, now);
    },
    fresh: async () => {
      const next = await read();
      const take = () => {
        now = next;
      };
      return { fields: fieldsOf(next), take };
    },
  };
}

/** Whether any of the fields of a record is another than the record has it. */
export const differs = (typed: Fields, own: Fields) =>
  Object.entries(own).some(([name, value]) => typed[name] !== value);

export const fieldsOfAll = (records: readonly StepRecord[]): Fields =>
  Object.assign({}, ...records.map((record) => record.fields()));

export const textIn = (fields: Fields, name: string) => String(fields[name] ?? "");

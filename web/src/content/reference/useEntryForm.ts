import type { z } from "zod";
import { newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import type { Sending } from "../../ui/form/useFormFrame.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";

export interface EntryFormProps<Entry> {
  /** None for a new one. */
  entry: Entry | null;
  onClose: () => void;
}

interface Options<Values extends object, Entry extends { id: number; version: number }> {
  entry: Entry | null;
  valuesOf: (entry: Entry | null) => Values;
  /** The body of a new one, or what is changed of one that is there. */
  bodyOf: (values: Values) => object;
  schemas: { made: z.ZodType; changed: z.ZodType };
  create: (body: never, sending: Sending<Values>) => Promise<Entry>;
  change: (id: number, body: never) => Promise<Entry>;
  /** Reads the entry anew after a stale save. */
  read: (entry: Entry) => Promise<Entry | undefined>;
  /** What the fields are called. */
  labels: Readonly<Record<keyof Values & string, string>>;
  onClose: () => void;
}

/** What the forms of all lists do alike: a new entry, or another version of one that is there. */
export function useEntryForm<Values extends object, Entry extends { id: number; version: number }>({
  entry,
  valuesOf,
  bodyOf,
  schemas,
  create,
  change,
  read,
  labels,
  onClose,
}: Options<Values, Entry>) {
  const changed = useChanged();
  const schema = entry ? schemas.changed : schemas.made;
  const whole = (values: Values, version = entry?.version) => (entry ? { ...bodyOf(values), version } : bodyOf(values));
  return useFormFrame<Values, Entry>({
    initial: valuesOf(entry),
    ...(entry && { version: entry.version, onlyChanged: true }),
    schema,
    toBody: (values) => whole(values),
    newKey,
    words: (name) => labels[name],
    send: (values, sending) => {
      const body = schema.parse(whole(values, sending.version)) as never;
      return entry ? change(entry.id, body) : create(body, sending);
    },
    ...(entry && {
      reload: async () => {
        const now = (await read(entry)) ?? entry;
        return { values: valuesOf(now), version: now.version };
      },
    }),
    onSent: () => {
      succeeded(entry ? "Entry saved." : "Entry added.");
      onClose();
      void changed({ type: "reference" });
    },
  });
}

import type { z } from "zod";
import { newKey } from "../../base/api.ts";
import { FormFrame } from "../form/FormFrame.tsx";
import { bodyFrom, emptyValues, valuesFrom } from "../form/fieldValues.ts";
import { useFormFrame } from "../form/useFormFrame.ts";
import { succeeded } from "../words/snackbar.tsx";
import { type OwnInput, RecordFields, type Values } from "./RecordFields.tsx";
import { labelOf, type RecordKit, type RecordRow, type WholeRecord } from "./record.ts";

interface Props<Row extends RecordRow, Whole extends WholeRecord> {
  kit: RecordKit<Row, Whole>;
  /** The record that is changed; null for a new one. */
  record: Whole | null;
  /** Whose the new one is: the id in the path where it is made. */
  owner: number | null;
  own?: Readonly<Record<string, OwnInput>>;
  /** What is said once it is saved. */
  said: string;
  onSaved: (saved: Whole) => void;
  onCancel: () => void;
}

/** The form of a plain record: a new one is made, another changed in the fields that were touched. */
export function RecordForm<Row extends RecordRow, Whole extends WholeRecord>(props: Props<Row, Whole>) {
  const { kit, record, owner, own = {}, said, onSaved, onCancel } = props;
  const { declared, calls } = kit;
  const arranged = kit.inForm ?? Object.keys(declared.fields);
  const names = arranged.flat();
  const shape = Object.fromEntries(names.map((name) => [name, declared.fields[name]])) as z.ZodRawShape;
  const valuesOf = (whole: Whole) => valuesFrom(shape, whole as never) as Values;
  const fresh = (now: Whole) => ({ values: valuesOf(now), version: now.version });
  const bodyOf = (values: Values) => bodyFrom(shape, values);
  const frame = useFormFrame<Values, Whole>({
    initial: record ? valuesOf(record) : (emptyValues(shape) as Values),
    ...(record && { version: record.version, onlyChanged: true, follows: true }),
    schema: declared.body,
    toBody: bodyOf,
    words: (name) => labelOf(declared, name),
    newKey,
    send: (values, { idempotencyKey, changed, version }) =>
      record
        ? calls.change({ params: { id: record.id }, body: { ...bodyOf(changed), version } })
        : calls.create({ params: { id: owner }, body: bodyOf(values) }, { context: { idempotencyKey } }),
    reload: async () => fresh(await calls.read.call({ params: { id: record?.id ?? 0 } })),
    savedAs: fresh,
    onSent: (saved) => {
      succeeded(said);
      onSaved(saved);
    },
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onCancel} label={declared.noun}>
      <RecordFields declared={declared} names={arranged} form={frame.form} own={own} />
    </FormFrame>
  );
}

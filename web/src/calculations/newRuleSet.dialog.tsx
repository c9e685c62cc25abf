import {
  Button,
  type ComboboxItem,
  type ComboboxParsedItem,
  type OptionsFilter,
  Select,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { RuleSetHead, RuleValue } from "@refundry/contract/content";
import { parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dateText } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField, DateField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { type FormFrame as Frame, useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";
import styles from "./components/rules.module.css";

interface Props {
  opened: boolean;
  /** The version that the new one is a copy of. */
  version: RuleSetHead | null;
  onClose: () => void;
}

/** A copy of a version with some values changed, each with its source (06, 2.6). */
export function NewRuleSetDialog({ opened, version, onClose }: Props) {
  const last = useLast(version);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`New version from ${last?.name ?? ""}`} size="wide">
      {opened && last && <Editor of={last.name} onClose={onClose} />}
    </DialogFrame>
  );
}

function Editor({ of, onClose }: { of: string; onClose: () => void }) {
  const rules = useQuery(api.content.ruleSet.queryOptions({ input: { params: { rules: of } } }));
  return (
    <Loaded query={rules} lines={8}>
      {({ values }) => <Form of={of} values={values.filter(({ elsewhere }) => elsewhere === null)} onClose={onClose} />}
    </Loaded>
  );
}

interface Entry {
  path: string;
  value: string;
  source: string;
}
interface Typed {
  note: string;
  changes: Entry[];
}

const none: Entry = { path: "", value: "", source: "" };

function Form({ of, values, onClose }: { of: string; values: readonly RuleValue[]; onClose: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame<Typed, { name: string }>({
    initial: { note: "", changes: [none] },
    check: ({ note, changes }) => ({
      ...(note.trim() === "" && { note: "Please say what this version is about." }),
      ...Object.fromEntries(
        changes.flatMap(({ path, source }, place) => [
          ...(path === "" ? [[`changes.${place}.path`, "Please choose a value."]] : []),
          ...(source.trim() === ""
            ? [[`changes.${place}.source`, "Please name the law, notice or other source."]]
            : []),
        ]),
      ),
    }),
    newKey,
    send: ({ note, changes }, { idempotencyKey }) =>
      calls.content.createRuleSet({ body: { based_on: of, note, changes } }, { context: { idempotencyKey } }),
    onSent: ({ name }) => {
      succeeded(`Version ${name} was made. It is used once it is activated.`);
      void changed({ type: "settings" });
      onClose();
    },
  });
  const { form } = frame;
  const another = useRef<HTMLButtonElement>(null);
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="New version of the rules">
      <Textarea
        label="Note"
        description="What this version is about."
        {...requiredField}
        rows={2}
        maxLength={500}
        {...form.getInputProps("note")}
      />
      {form.values.changes.map((entry, place) => (
        <Change
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place until it is sent
          key={place}
          frame={frame}
          place={place}
          entry={entry}
          values={values}
          alone={form.values.changes.length === 1}
          onLeaveOut={() => {
            form.removeListItem("changes", place);
            another.current?.focus();
          }}
        />
      ))}
      <div>
        <Button ref={another} variant="default" onClick={() => form.insertListItem("changes", none)}>
          Change another value
        </Button>
      </div>
    </FormFrame>
  );
}

interface ChangeProps {
  frame: Frame<Typed>;
  place: number;
  entry: Entry;
  values: readonly RuleValue[];
  alone: boolean;
  onLeaveOut: () => void;
}

function Change({ frame, place, entry, values, alone, onLeaveOut }: ChangeProps) {
  const { form } = frame;
  const value = values.find(({ path }) => path === entry.path);
  const field = useRef<HTMLInputElement>(null);
  // One that was asked for takes the keyboard; the first leaves it to the note.
  useEffect(() => {
    if (place > 0) field.current?.focus();
  }, [place]);
  const choose = (path: string | null) => {
    form.setFieldValue(`changes.${place}.path`, path ?? "");
    form.setFieldValue(`changes.${place}.value`, values.find((one) => one.path === path)?.value ?? "");
  };
  const path = form.getInputProps(`changes.${place}.path`);
  return (
    <fieldset className={styles.change}>
      <legend>Change {place + 1}</legend>
      <Select
        ref={field}
        label="Value"
        {...requiredField}
        searchable
        openOnFocus={false}
        data={grouped(values)}
        filter={byEveryWord}
        value={entry.path || null}
        error={path.error}
        onBlur={path.onBlur}
        onChange={choose}
        nothingFoundMessage="No value is called so."
      />
      {value && <NewValue frame={frame} place={place} value={value} />}
      <TextInput
        label="Source"
        description="The law, notice or other place that says so."
        {...requiredField}
        maxLength={500}
        {...form.getInputProps(`changes.${place}.source`)}
      />
      {!alone && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-label={`Leave out change ${place + 1}`} onClick={onLeaveOut}>
            Leave out
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const labelOf = (group: string) => (/^\d{4}-Q\d$/.test(group) ? quarterLabel(parseQuarterKey(group)) : group);

const grouped = (values: readonly RuleValue[]) =>
  [...new Set(values.map(({ quarter, group }) => quarter ?? group))].map((group) => ({
    group: labelOf(group),
    items: values
      .filter((one) => (one.quarter ?? one.group) === group)
      .map(({ path, quarter, title }) => ({
        value: path,
        label: quarter === null ? title : `${labelOf(quarter)}: ${title}`,
      })),
  }));

/** The values that hold every word typed, in any order: a quarter is found as `2021 Q1` and `2021-Q1`, too. */
const byEveryWord: OptionsFilter = ({ options, search }) => {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const fits = ({ label }: ComboboxItem) => words.every((word) => label.toLowerCase().includes(word));
  return options.flatMap((one): ComboboxParsedItem[] => {
    if ("value" in one) return fits(one) ? [one] : [];
    const items = one.items.filter(fits);
    return items.length > 0 ? [{ ...one, items }] : [];
  });
};

/** The field that fits how the value is written. */
function NewValue({ frame: { form }, place, value }: Pick<ChangeProps, "frame" | "place"> & { value: RuleValue }) {
  const { value: entered, ...field } = form.getInputProps(`changes.${place}.value`);
  const own = {
    label: "New value",
    description: `Now: ${value.kind === "date" ? dateText(value.value) : value.text}`,
    ...requiredField,
    value: String(entered),
    ...field,
  };
  switch (value.kind) {
    case "date":
      return <DateField {...own} />;
    case "choice":
      return (
        <ChoiceField<string> {...own} choices={value.choices.map(({ value: one, label }) => [one, label] as const)} />
      );
    case "lines":
      return <Textarea {...own} rows={6} autosize maxRows={14} />;
    default:
      return <TextInput {...own} inputMode="decimal" rightSection={value.kind === "percent" ? "%" : null} />;
  }
}

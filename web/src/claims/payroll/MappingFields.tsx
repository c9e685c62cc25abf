import { ActionIcon, Button, NumberInput, Radio, Switch } from "@mantine/core";
import { otherCreditKinds, otherCreditNames } from "@refundry/contract/values";
import { IconPlus, IconX } from "@tabler/icons-react";
import { ChoiceField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { Inline } from "../../ui/panels/Arranged.tsx";
import type { MappingDraft } from "./mapping.ts";

interface FieldsProps {
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
  names: readonly string[];
}

type ColumnKey =
  | "date"
  | "whole"
  | "first"
  | "middle"
  | "last"
  | "suffix"
  | "not_working"
  | "tips"
  | "other_credit"
  | "other_credit_kind";

/** The columns of a sheet by their names, as the table above has them by its letters. */
export function MappingFields({ draft, onChange, names }: FieldsProps) {
  const set = (change: Partial<MappingDraft>) => onChange({ ...draft, ...change });
  const choices = names.map((name, index) => [String(index), name] as const);
  const column = (key: ColumnKey, label: string, required = true) => (
    <ChoiceField
      label={label}
      required={required}
      placeholder={required ? "Choose a column" : "None"}
      value={draft[key] === null ? null : String(draft[key])}
      choices={choices}
      onChange={(index) => set({ [key]: index === null ? null : Number(index) })}
    />
  );
  return (
    <>
      <div className={form.columns}>
        <NumberInput
          label="Heading row"
          description="0 when the file has none."
          min={0}
          max={1000}
          allowDecimal={false}
          value={draft.heading_row}
          onChange={(row) => set({ heading_row: Number(row) || 0 })}
        />
        {column("date", "Date of Check")}
      </div>
      <Switch
        label="The name stands in several columns"
        checked={draft.split}
        onChange={(event) => set({ split: event.currentTarget.checked })}
      />
      <div className={form.columns}>
        {draft.split ? (
          <>
            {column("first", "First name")}
            {column("middle", "Middle name", false)}
            {column("last", "Last name")}
            {column("suffix", "Suffix", false)}
          </>
        ) : (
          column("whole", "Name of Employee")
        )}
        {column("not_working", "Not working", false)}
      </div>
      <GrossFields draft={draft} onChange={onChange} names={names} />
      <div className={form.columns}>
        {column("tips", "Tips", false)}
        {draft.tips !== null && (
          <Switch
            className={form.level}
            label="Gross Wages hold the tips already"
            checked={draft.tips_in_gross}
            onChange={(event) => set({ tips_in_gross: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className={form.columns}>
        {column("other_credit", "Used for another credit", false)}
        {draft.other_credit !== null && column("other_credit_kind", "Kind", false)}
        {draft.other_credit !== null && draft.other_credit_kind === null && (
          <ChoiceField
            label="Kind of the whole file"
            required
            placeholder="Choose a credit"
            value={draft.credit}
            choices={otherCreditKinds.map((kind) => [kind, otherCreditNames[kind]] as const)}
            onChange={(credit) => set({ credit })}
          />
        )}
      </div>
      <Radio.Group
        label="Date order"
        value={draft.date_order}
        onChange={(order) => set({ date_order: order === "day_first" ? "day_first" : "month_first" })}
      >
        <Inline>
          <Radio value="month_first" label="Month first" />
          <Radio value="day_first" label="Day first" />
        </Inline>
      </Radio.Group>
    </>
  );
}

/** Gross wages: one column, or several added or subtracted. */
function GrossFields({ draft, onChange, names }: FieldsProps) {
  const parts = draft.gross;
  const set = (gross: MappingDraft["gross"]) => onChange({ ...draft, gross });
  const change = (index: number, part: Partial<MappingDraft["gross"][number]>) =>
    set(parts.map((one, i) => (i === index ? { ...one, ...part } : one)));
  return (
    <fieldset className={form.parts}>
      <legend>Gross Wages</legend>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place
        <div key={index} className={form.part}>
          <ChoiceField
            label={`Sign of part ${index + 1}`}
            value={part.sign === 1 ? "1" : "-1"}
            choices={[
              ["1", "Add"],
              ["-1", "Subtract"],
            ]}
            onChange={(sign) => change(index, { sign: sign === "-1" ? -1 : 1 })}
          />
          <ChoiceField
            label={`Column of part ${index + 1}`}
            placeholder="Choose a column"
            value={part.column === null ? null : String(part.column)}
            choices={names.map((name, column) => [String(column), name] as const)}
            onChange={(column) => change(index, { column: column === null ? null : Number(column) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove part ${index + 1}`}
            onClick={() => set(parts.filter((_, i) => i !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => set([...parts, { column: null, sign: 1 }])}
      >
        Add a column
      </Button>
    </fieldset>
  );
}

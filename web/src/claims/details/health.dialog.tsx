import { Button, Textarea } from "@mantine/core";
import { type ClaimDetails, type HealthFile, isProductQuarter } from "@refundry/contract/claims";
import {
  formatMoney,
  parseQuarterKey,
  type Quarter,
  type QuarterKey,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls, upload } from "../../base/api.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ChoiceField, MoneyField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { RibbonList } from "../../ui/words/Ribbon.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import own from "./details.module.css";
import { readNamedAmounts, writeNamedAmounts } from "./namedAmounts.ts";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

interface Props extends SectionProps {
  opened: boolean;
  onClose: () => void;
}

/** Quarter → names and amounts as they are typed. */
type Values = Record<string, string>;

const quartersOf = (details: ClaimDetails): Quarter[] =>
  details.quarters
    .map(({ year, quarter }) => ({ year, quarter }) as Quarter)
    .filter((one) => details.supplement || isProductQuarter(one));

const valuesOf = (details: ClaimDetails): Values =>
  Object.fromEntries(
    quartersOf(details).map((quarter) => {
      const known = details.health.find((one) => one.year === quarter.year && one.quarter === quarter.quarter);
      return [quarterKey(quarter), writeNamedAmounts(known?.entries ?? [])];
    }),
  );

function problemsOf(values: Values): Record<string, string> {
  const found = Object.entries(values).map(([key, text]) => [key, readNamedAmounts(text).problem] as const);
  return Object.fromEntries(found.flatMap(([key, problem]) => (problem ? [[key, problem]] : [])));
}

const bodyOf = (_values: Values, changed: Values) => ({
  health: Object.entries(changed).map(([key, text]) => ({
    ...parseQuarterKey(key),
    entries: readNamedAmounts(text).entries,
  })),
});

/** Names and amounts of each quarter: typed, read from a file, or a total spread by gross pay, always shown before saved. */
export function HealthDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Health plan expenses" size="wide">
      <HealthForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function HealthForm({ onClose, ...props }: Omit<Props, "opened">) {
  const frame = useDetailsForm<Values>({
    ...props,
    valuesOf,
    bodyOf: (values, changed) => bodyOf(values, changed as Values),
    check: problemsOf,
    words: (key) => quarterLabel(parseQuarterKey(key)),
    onSaved: onClose,
  });
  const quarters = quartersOf(props.details);
  const [quarter, setQuarter] = useState<QuarterKey>(quarters.map(quarterKey)[0] ?? "2020-Q4");
  const { values, setFieldValue } = frame.form;
  const text = values[quarter] ?? "";
  const { entries, total } = readNamedAmounts(text);
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Health plan expenses">
      <ChoiceField
        label="Quarter"
        value={quarter}
        choices={quarters.map((one) => [quarterKey(one), quarterLabel(one)] as const)}
        onChange={(key) => setQuarter(key ?? quarter)}
      />
      <Textarea
        label="Names and amounts"
        description="One per line: the name, then the amount. Two columns of a spreadsheet can be pasted."
        rows={8}
        value={text}
        error={frame.form.errors[quarter] ?? (text ? readNamedAmounts(text).problem : null)}
        onChange={(event) => setFieldValue(quarter, event.currentTarget.value)}
      />
      <p className={own.total}>
        <span>
          {entries.length.toLocaleString("en-US")} {entries.length === 1 ? "name" : "names"}
        </span>
        <strong>{formatMoney(total)}</strong>
      </p>
      <SpreadTotal client={props.client.id} quarter={quarter} onSpread={(spread) => setFieldValue(quarter, spread)} />
      <ReadFile
        client={props.client.id}
        onRead={(file) => {
          for (const one of file.quarters) setFieldValue(quarterKey(one as Quarter), writeNamedAmounts(one.entries));
          const first = file.quarters[0];
          if (first) setQuarter(quarterKey(first as Quarter));
        }}
      />
    </FormFrame>
  );
}

interface SpreadProps {
  client: number;
  quarter: QuarterKey;
  onSpread: (text: string) => void;
}

/** A quarter total over the employees by their gross pay of the quarter; it stands in the box until it is saved. */
function SpreadTotal({ client, quarter, onSpread }: SpreadProps) {
  const [total, setTotal] = useState("");
  const [sending, setSending] = useState(false);
  const spread = async () => {
    setSending(true);
    try {
      const { items } = await calls.claims.spreadHealth({
        params: { id: client },
        query: { ...parseQuarterKey(quarter), total },
      });
      onSpread(writeNamedAmounts(items));
    } catch (error) {
      failed(error instanceof ApiError ? (Object.values(error.fields)[0] ?? error) : error);
    } finally {
      setSending(false);
    }
  };
  return (
    <details className={form.fold}>
      <summary>Spread a quarter total by gross pay</summary>
      <div className={form.part}>
        <MoneyField label={`Total of ${quarterLabel(parseQuarterKey(quarter))}`} value={total} onChange={setTotal} />
        <Button variant="default" disabled={total === "" || sending} onClick={() => void spread()}>
          {sending ? "Spreading…" : "Spread"}
        </Button>
      </div>
    </details>
  );
}

const accept = {
  "text/csv": [".csv"],
  "text/plain": [".csv"],
  "application/vnd.ms-excel": [".csv"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
};

function ReadFile({ client, onRead }: { client: number; onRead: (file: HealthFile) => void }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [errors, setErrors] = useState<HealthFile["errors"]>([]);
  const send = async (file: File) => {
    setPercent(0);
    try {
      const path = `/clients/${client}/claim-details/health-file`;
      const read = (await upload({ path, file, onPercent: setPercent })) as HealthFile;
      setErrors(read.errors);
      if (read.errors.length === 0) onRead(read);
    } catch (error) {
      failed(error);
    } finally {
      setPercent(null);
    }
  };
  return (
    <details className={form.fold}>
      <summary>Read a file</summary>
      <p>With the headings Name of Employee, Quarter and Amount. It fills the quarters it holds.</p>
      <FileDrop accept={accept} hint="CSV or Excel, under 25 MB" onFile={(file) => void send(file)} percent={percent} />
      {errors.length > 0 && (
        <RibbonList meaning="bad" label="What is wrong with the file">
          {errors.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
        </RibbonList>
      )}
    </details>
  );
}

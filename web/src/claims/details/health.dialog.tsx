import { Button, SegmentedControl, Textarea } from "@mantine/core";
import type { ClaimDetails, HealthFile, healthBases } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
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
import { client as calls } from "../../base/api.ts";
import { allOf } from "../../base/words.ts";
import { amountProblem } from "../../ui/form/amounts.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { readNamedAmounts, writeNamedAmounts } from "../names/namedAmounts.ts";
import { ReadNamedFile } from "../names/ReadNamedFile.tsx";
import { UnknownNames } from "../names/UnknownNames.tsx";
import { CountingHealthText, useCountingDraft } from "./CountingHealthText.tsx";
import { detailOf, quartersOf } from "./detailQuarters.ts";
import own from "./details.module.css";
import { type HealthKey, type HealthList, healthKey, healthList, healthListsOf, healthTitle } from "./healthLists.ts";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

interface Props extends SectionProps {
  opened: boolean;
  onClose: () => void;
}

type Basis = (typeof healthBases)[number];

interface Values {
  /** Quarter, or March 2020 → names and amounts as they are typed. */
  names: Record<string, string>;
  /** Quarter → what its amounts are of. */
  basis: Record<string, string>;
}

const basisTexts: Readonly<Record<Basis, string>> = {
  quarter: "Amounts are for the whole quarter",
  eligible_days: "Amounts are for the eligible days only",
};
const words = {
  names: { entry: (key: string) => healthTitle(key as HealthKey) },
  basis: {
    entry: (key: string) => `What the amounts of ${healthTitle(key as HealthKey)} are for`,
    showEntry: (basis: unknown) => basisTexts[basis as Basis],
  },
} as const;

function valuesOf(client: Client, details: ClaimDetails): Values {
  const namesOf = (list: HealthList) =>
    details.health.find((one) => healthKey({ ...list, ...(one as HealthList) }) === healthKey(list))?.entries ?? [];
  return {
    names: Object.fromEntries(
      healthListsOf(client, details).map((list) => [healthKey(list), writeNamedAmounts(namesOf(list))]),
    ),
    basis: Object.fromEntries(
      quartersOf(client, details).map((quarter) => [
        quarterKey(quarter),
        detailOf(details, quarter)?.health_basis ?? "quarter",
      ]),
    ),
  };
}

function problemsOf({ names }: Values): Record<string, string> {
  const found = Object.entries(names).map(([key, text]) => [key, readNamedAmounts(text).problem] as const);
  return Object.fromEntries(found.flatMap(([key, problem]) => (problem ? [[key, problem]] : [])));
}

/** The lists and bases of which something was changed. */
function bodyOf({ names, basis }: Partial<Values>) {
  return {
    ...(names && {
      health: Object.entries(names).map(([key, text]) => ({
        ...healthList(key as HealthKey),
        entries: readNamedAmounts(text).entries,
      })),
    }),
    ...(basis && {
      quarters: Object.entries(basis).map(([key, of]) => ({ ...parseQuarterKey(key), health_basis: of as Basis })),
    }),
  };
}

/** Names and amounts of each quarter: typed, read from a file, or a total spread by gross pay, always shown before saved. */
export function HealthDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Health plan expenses" size="wide">
      <HealthForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function HealthForm({ onClose, ...props }: Omit<Props, "opened">) {
  const { client, details } = props;
  const frame = useDetailsForm<Values>({
    ...props,
    valuesOf: (found) => valuesOf(client, found),
    bodyOf: (_values, changed) => bodyOf(changed),
    check: problemsOf,
    words,
    onSaved: onClose,
  });
  const lists = healthListsOf(client, details);
  const quarters = quartersOf(client, details).map(quarterKey);
  const entered = (key: QuarterKey) =>
    lists.some((list) => quarterKey(list) === key && frame.form.values.names[healthKey(list)]);
  const [quarter, setQuarter] = useState<QuarterKey>(() => quarters.find(entered) ?? quarters[0] ?? "2020-Q4");
  const draft = useCountingDraft(client.id);
  // The line that is being typed is not wrong yet.
  const [typing, setTyping] = useState<HealthKey | null>(null);
  const { values, setFieldValue } = frame.form;
  const basis = values.basis[quarter] ?? "quarter";
  const setNames = (changes: Record<string, string>) => setFieldValue("names", { ...values.names, ...changes });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Health plan expenses">
      <ChoiceField
        label="Quarter"
        value={quarter}
        choices={quarters.map((key) => [key, quarterLabel(parseQuarterKey(key))] as const)}
        onChange={(key) => setQuarter(key ?? quarter)}
      />
      <SegmentedControl
        aria-label={`What the amounts of ${quarterLabel(parseQuarterKey(quarter))} are for`}
        className={own.switched}
        value={basis}
        onChange={(of) => setFieldValue("basis", { ...values.basis, [quarter]: of })}
        data={Object.entries(basisTexts).map(([value, label]) => ({ value, label }))}
      />
      {lists
        .filter((list) => quarterKey(list) === quarter)
        .map((list) => {
          const key = healthKey(list);
          const text = values.names[key] ?? "";
          const { entries, total, problem } = readNamedAmounts(text);
          return (
            <div key={key} className={own.choice}>
              <Textarea
                label={list.march ? healthTitle(key) : "Names and amounts"}
                description="One per line: the name, then the amount. Two columns of a spreadsheet can be pasted."
                rows={list.march ? 4 : 8}
                value={text}
                error={typing !== key && (frame.form.errors[key] ?? (text ? problem : null))}
                onChange={(event) => {
                  setTyping(key);
                  setNames({ [key]: event.currentTarget.value });
                }}
                onBlur={() => setTyping(null)}
              />
              <p className={own.total}>
                <span>
                  {entries.length.toLocaleString("en-US")} {entries.length === 1 ? "name" : "names"}
                </span>
                <strong>{formatMoney(total)}</strong>
                {entries.length > 0 && (
                  <CountingHealthText
                    list={list}
                    entries={entries}
                    ofEligibleDays={basis === "eligible_days"}
                    draft={draft}
                  />
                )}
              </p>
              <UnknownNames client={client.id} names={entries.map(({ name }) => name)} />
            </div>
          );
        })}
      <SpreadTotal client={client.id} quarter={quarter} onSpread={(spread) => setNames({ [quarter]: spread })} />
      <ReadNamedFile<HealthFile>
        path={`/clients/${client.id}/claim-details/health-file`}
        onRead={({ quarters: read }) => {
          const named = read.map(({ entries, ...list }) => [healthKey(list as HealthList), writeNamedAmounts(entries)]);
          setNames(Object.fromEntries(named));
          const [first] = read;
          if (first) setQuarter(quarterKey(first as Quarter));
          return readText(read);
        }}
      >
        With the headings Name of Employee, Quarter and Amount. It fills the quarters it holds; a quarter of “March
        2020” is the list of March 13–31.
      </ReadNamedFile>
    </FormFrame>
  );
}

/** `2 quarters with 32 amounts were read: Q4 2020 and Q1 2021.` One of them is shown; the others are named. */
function readText(read: HealthFile["quarters"]): string {
  const titles = read.map((list) => healthTitle(healthKey(list as HealthList)));
  const amounts = read.reduce((sum, { entries }) => sum + entries.length, 0);
  const quarters = new Set(read.map((list) => quarterKey(list as Quarter))).size;
  return `${countOf(quarters, "quarter")} with ${countOf(amounts, "amount")} ${quarters === 1 ? "was" : "were"} read: ${allOf(titles)}.`;
}

const countOf = (count: number, what: string) => `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

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
        <Button
          variant="default"
          disabled={total === "" || amountProblem(total) !== null || sending}
          onClick={() => void spread()}
        >
          {sending ? "Spreading…" : "Spread"}
        </Button>
      </div>
    </details>
  );
}

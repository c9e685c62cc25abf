import { Checkbox, Textarea } from "@mantine/core";
import { claimAnchor, type UsedWagesFile } from "@refundry/contract/claims";
import {
  formatMoney,
  type OtherCreditKind,
  otherCreditKinds,
  otherCreditNames,
  type Quarter,
} from "@refundry/contract/values";
import { allOf } from "../../base/words.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { readQuarterNames, writeQuarterNames } from "../names/quarterNames.ts";
import { ReadNamedFile } from "../names/ReadNamedFile.tsx";
import own from "./details.module.css";
import { otherCreditMeanings, otherCreditWords } from "./detailWords.ts";

/** What is said of wages that other credits use. */
export interface UsedValues {
  /** The credits that the client claimed for wages. */
  claimed: OtherCreditKind[];
  /** Said to be none; neither ticked nor any credit: not asked. */
  none: boolean;
  /** Credit → names, quarters and amounts as they are typed. */
  used: Record<string, string>;
}

interface Props {
  client: number;
  values: UsedValues;
  quarters: readonly Quarter[];
  onChange: (changes: Partial<UsedValues>) => void;
}

/** Wages that serve another credit never serve this one: asked once, and by name only for the credits that were claimed. */
export function UsedWages({ client, values: { claimed, none, used }, quarters, onChange }: Props) {
  const [only, ...more] = claimed;
  const ofOne = only && more.length === 0 ? only : null;
  return (
    <div id={claimAnchor("used_wages")} className={own.lines}>
      <Checkbox.Group
        label={otherCreditWords.claimed.label}
        value={none ? ["none"] : claimed}
        onChange={(ticked) => {
          const isNone = ticked.includes("none") && !none;
          onChange({
            none: isNone,
            claimed: isNone ? [] : otherCreditKinds.filter((kind) => ticked.includes(kind)),
          });
        }}
      >
        <div className={own.explained}>
          {otherCreditKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={otherCreditNames[kind]} description={otherCreditMeanings[kind]} />
          ))}
          <Checkbox value="none" label="None" />
        </div>
      </Checkbox.Group>
      {claimed.map((kind) => {
        const text = used[kind] ?? "";
        const { entries, total, problem } = readQuarterNames(text, quarters);
        return (
          <div key={kind} className={own.choice}>
            <Textarea
              label={`Wages used for ${otherCreditNames[kind]}`}
              description="One per line: the name, the quarter, then the amount. Three columns of a spreadsheet can be pasted."
              placeholder="Ana Reyes, Q1 2021, 1,000.00"
              rows={4}
              value={text}
              error={text ? problem : null}
              onChange={(event) => onChange({ used: { ...used, [kind]: event.currentTarget.value } })}
            />
            {kind === "wotc" && (
              <Small of="p">In 2020 the work opportunity credit takes the employee for the whole quarter.</Small>
            )}
            {entries.length > 0 && (
              <Small of="p">
                {entries.length} {entries.length === 1 ? "entry" : "entries"}, {formatMoney(total)}
              </Small>
            )}
          </div>
        );
      })}
      {claimed.length > 0 && (
        <ReadNamedFile<UsedWagesFile>
          path={`/clients/${client}/claim-details/used-wages-file${ofOne ? `?kind=${ofOne}` : ""}`}
          onRead={({ entries }) => {
            const kinds = otherCreditKinds.filter((kind) => entries.some((one) => one.kind === kind));
            const read = kinds.map((kind) => [kind, writeQuarterNames(entries.filter((one) => one.kind === kind))]);
            onChange({
              claimed: otherCreditKinds.filter((kind) => claimed.includes(kind) || kinds.includes(kind)),
              used: { ...used, ...Object.fromEntries(read) },
            });
            const many =
              entries.length === 1 ? "1 entry was" : `${entries.length.toLocaleString("en-US")} entries were`;
            return `${many} read: ${allOf(kinds.map((kind) => otherCreditNames[kind]))}.`;
          }}
        >
          With the headings Name of Employee, Quarter, Kind and Amount. It fills the credits it holds
          {ofOne ? `; without Kind, all is for ${otherCreditNames[ofOne]}` : ""}.
        </ReadNamedFile>
      )}
    </div>
  );
}

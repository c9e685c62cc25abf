import { countsBody, receiptsBody, wagesBody } from "@refundry/contract/claims";
import { parseQuarterKey, productQuarters, type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { issuesByField } from "../../ui/form/issues.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { useGoOn } from "../entry/ClaimEntry.tsx";
import { type RowQuarter, rowOf } from "../entry/quarterRows.ts";
import { oddTips } from "./oddTips.ts";
import { QuarterInputs } from "./QuarterInputs.tsx";
import type { FigureProps } from "./quarterFigure.ts";

/** What entries are checked by, and what is asked before figures are sent that are more likely a slip. */
const bodies = {
  wages: { schema: wagesBody, question: oddTips },
  counts: { schema: countsBody, question: null },
  receipts: { schema: receiptsBody, question: null },
};

/** The figure of a quarter under its key, the one beside it under `2021-Q1 beside`. */
type Values = Record<string, string>;

const besideKey = (quarter: Quarter) => `${quarterKey(quarter)} beside`;

function valuesOf<Row extends RowQuarter, Entry>(
  quarters: readonly Quarter[],
  rows: readonly Row[],
  { figureOf, beside }: Pick<FigureProps<Row, Entry>, "figureOf" | "beside">,
): Values {
  return Object.fromEntries(
    quarters.flatMap((quarter) => {
      const row = rowOf(rows, quarter);
      const own = [quarterKey(quarter), row ? figureOf(row) : ""] as const;
      return beside ? [own, [besideKey(quarter), row ? beside.figureOf(row) : ""] as const] : [own];
    }),
  );
}

interface Props<Row extends RowQuarter, Entry> extends FigureProps<Row, Entry> {
  rows: readonly Row[];
  onDone: () => void;
  onCancel: () => void;
}

/** The four inputs; what was changed goes out in one call. A row or column copied from a spreadsheet fills them at once. */
export function QuarterForm<Row extends RowQuarter, Entry>(props: Props<Row, Entry>) {
  const { client, rows, beside, entryOf, body, save, field: Field, title, onDone, onCancel } = props;
  const { quarters = productQuarters, query, queryKey, layout = "" } = props;
  const { schema, question } = bodies[body];
  const queries = useQueryClient();
  const goOn = useGoOn(props.section ?? null);
  const changed = useClaimChanged(client);
  // The entries as they were read when typing began: what others enter meanwhile must be noticed.
  const seen = useRef(rows);
  const versionOf = (quarter: Quarter) =>
    (rowOf(seen.current, quarter) as { version?: number } | undefined)?.version ?? 0;
  /** The quarters in which one of the figures changed, with both of them. */
  const entriesOf = (values: Values, entered: Partial<Values>) =>
    quarters
      .filter((quarter) => entered[quarterKey(quarter)] !== undefined || entered[besideKey(quarter)] !== undefined)
      .map((quarter) => ({
        quarter,
        text: values[quarterKey(quarter)] ?? "",
        second: values[besideKey(quarter)] ?? "",
      }));
  const frame = useFormFrame<Values, unknown>({
    initial: valuesOf(quarters, rows, props),
    check: (values, entered) => {
      const problems: Record<string, string> = {};
      for (const { quarter, text, second } of entriesOf(values, entered)) {
        const issues = Object.entries(issuesByField(schema, [entryOf(quarter, text, 0, second)]));
        for (const [path, problem] of issues)
          problems[path.endsWith(".tips") ? besideKey(quarter) : quarterKey(quarter)] ??= problem;
      }
      return problems;
    },
    onlyChanged: true,
    newKey,
    words: (key) => {
      const [quarter = "", isBeside] = key.split(" ");
      return [isBeside && beside?.label, quarterLabel(parseQuarterKey(quarter))].filter(Boolean).join(" ");
    },
    version: 0,
    confirm: async (values, entered) => {
      const odd = question?.(entriesOf(values, entered)) ?? null;
      return odd === null || ask({ title, text: odd, confirm: "Save" });
    },
    send: (values, sending) =>
      save(
        entriesOf(values, sending.changed).map(({ quarter, text, second }) =>
          entryOf(quarter, text, versionOf(quarter), second),
        ),
      ),
    reload: async () => {
      const fresh = (await query.refetch()).data?.items ?? [];
      const onTaken = () => {
        seen.current = fresh;
      };
      return { values: valuesOf(quarters, fresh, props), version: 0, onTaken };
    },
    onSent: (answer) => {
      queries.setQueryData(queryKey, answer);
      succeeded("Updated successfully.");
      changed();
      onDone();
    },
  });
  const inputs = {
    quarters,
    layout,
    field: Field,
    propsOf: (key: string) => frame.form.getInputProps(key),
    onFill: (key: string, text: string) => frame.form.setFieldValue(key, text),
  };
  return (
    <div data-opens-form>
      <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onCancel} goOn={goOn} label={title}>
        {/* A figure of all quarters, then the other: the keys go along the row as the eye does. */}
        <QuarterInputs {...inputs} keyOf={quarterKey} />
        {beside && <QuarterInputs {...inputs} keyOf={besideKey} label={beside.label} />}
      </FormFrame>
    </div>
  );
}

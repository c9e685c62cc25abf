import { NativeSelect } from "@mantine/core";
import type { Calculation, Comparison } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ChangedFigures, ChangedWarnings } from "./components/Differences.tsx";
import { useCalculationAddress } from "./components/useCalculationAddress.ts";
import { useOpens } from "./components/useOpens.ts";
import { historyText, placeOf, quarterName, sideNames, signedMoney } from "./components/words.ts";

/** The calculation beside another one of the client: what changed in inputs, figures, employees and warnings (06, 2.4). */
export function CompareTab({ calculation }: { calculation: Calculation }) {
  const [address, change] = useCalculationAddress();
  const history = useQuery(api.calculations.history.queryOptions({ input: { params: { id: calculation.client } } }));
  return (
    <Loaded query={history}>
      {({ items }) => {
        const others = items.filter(({ id }) => id !== calculation.id);
        const [newest] = others;
        if (!newest) return <p>There is no other calculation to compare with yet.</p>;
        // The one before it, of its own basis where there is one, unless another is asked for.
        const own = others.filter(({ kind }) => kind === calculation.kind);
        const isBefore = ({ id }: { id: number }) => id < calculation.id;
        // A supplement is of other quarters: against it every line would differ.
        const isSupplement = calculation.kind === "supplement";
        const alike = others.filter(({ kind }) => (kind === "supplement") === isSupplement);
        const before = own.find(isBefore) ?? own[0] ?? alike.find(isBefore) ?? alike[0] ?? newest;
        const asked = idIn(address.with);
        const other = asked === null || asked === calculation.id ? before.id : asked;
        return (
          <Stack>
            <NativeSelect
              label="Compare with"
              maw={720}
              value={String(other)}
              data={others.map((one) => ({ value: String(one.id), label: historyText(one) }))}
              onChange={(event) => change({ with: event.currentTarget.value }, { replace: true })}
            />
            <Differences before={other} after={calculation.id} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Differences({ before, after }: { before: number; after: number }) {
  const compared = useQuery({
    ...api.calculations.compare.queryOptions({ input: { params: { id: before, other: after } } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={compared} lines={6}>
      {(one) => (
        <Stack>
          {one.same && <p>Both calculations give the same figures.</p>}
          <Inputs compared={one} />
          {one.rules && <Rules rules={one.rules} />}
          <ChangedFigures figures={one.figures} sides={sideNames(one.before, one.after)} />
          {one.employees.length > 0 && <Employees compared={one} />}
          <ChangedWarnings warnings={one.warnings} />
        </Stack>
      )}
    </Loaded>
  );
}

type Compared = Comparison;

/** Without a day of filing a package is judged by its own day (06, 5.2). */
const valueOr = (field: string, value: string | null) =>
  value ?? (field === "filing_date" ? "day of the package" : "–");

function Inputs({ compared: { inputs, payroll, before, after } }: { compared: Compared }) {
  const opens = useOpens();
  const [first, second] = sideNames(before, after);
  if (inputs.length === 0 && payroll === null) return null;
  return (
    <CardFrame level={2} title="Inputs">
      {inputs.length > 0 && (
        <FigureTable
          label="Changed inputs"
          rows={inputs}
          rowKey={({ field }) => field}
          first={{
            title: "Input",
            show: ({ title, link }) => (link && opens(link) ? <Link {...placeOf(link)}>{title}</Link> : title),
          }}
          figures={[
            { title: first, words: true, show: (row) => valueOr(row.field, row.before) },
            { title: second, words: true, show: (row) => valueOr(row.field, row.after) },
            { title: "Changed by", words: true, show: ({ by, at }) => (by && at ? `${by}, ${instantText(at)}` : "–") },
          ]}
        />
      )}
      {payroll && (
        <p>
          Payroll: {payroll.added} {payroll.added === 1 ? "row" : "rows"} added, {payroll.removed} removed,{" "}
          {payroll.changed} changed.
        </p>
      )}
    </CardFrame>
  );
}

/** Which rule changed which amount, in the order in which they were put in place; their effects add up. */
function Rules({ rules }: { rules: NonNullable<Compared["rules"]> }) {
  const rows = rules.effects.flatMap((effect) => [
    ...effect.figures.map((figure) => ({
      ...effect,
      ...figure,
      key: `${effect.rule}-${figure.year}-${figure.quarter}-${figure.figure}`,
    })),
  ]);
  const stops = rules.effects.flatMap(({ name, errors }) => errors.map(({ text }) => `${name}: ${text}`));
  return (
    <CardFrame level={2} title={`Rules ${rules.before} → ${rules.after}`}>
      {rows.length + stops.length === 0 && <p>No rule changed an amount.</p>}
      {rows.length > 0 && (
        <FigureTable
          label="What each rule changed"
          rows={rows}
          rowKey={({ key }) => key}
          first={{
            title: "Rule",
            show: ({ name, law }) => (
              <>
                {name} <Small>{law}</Small>
              </>
            ),
          }}
          figures={[
            { title: "Figure", words: true, show: (row) => `${quarterName(row)} ${row.title}` },
            { title: "Before", show: ({ before }) => formatMoney(before ?? "0.00") },
            { title: "After", show: ({ after }) => formatMoney(after ?? "0.00") },
            { title: "Difference", show: ({ difference }) => signedMoney(difference) },
          ]}
        />
      )}
      {stops.length > 0 && (
        <Points aria-label="What stops the claim under the new rules">
          {stops.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Points>
      )}
    </CardFrame>
  );
}

function Employees({ compared: { employees, employees_total: total, before, after } }: { compared: Compared }) {
  const [first, second] = sideNames(before, after);
  return (
    <CardFrame level={2} title="Employees whose qualified wages changed">
      <FigureTable
        label="Changed employees"
        rows={employees}
        rowKey={(row) => `${row.year}-${row.quarter}-${row.employee ?? row.name}`}
        first={{ title: "Employee", show: (row) => `${row.name}, ${quarterName(row)}` }}
        figures={[
          { title: first, show: ({ before }) => formatMoney(before) },
          { title: second, show: ({ after }) => formatMoney(after) },
          { title: "Difference", show: ({ difference }) => signedMoney(difference) },
        ]}
      />
      {total > employees.length && (
        <Small of="p">
          The {employees.length} largest of {total.toLocaleString("en-US")} changes.
        </Small>
      )}
    </CardFrame>
  );
}

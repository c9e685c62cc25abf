import { Button } from "@mantine/core";
import type { ExplainedEmployee, ExplainedFigure, Explanation, SourceRow } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { idIn } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { type CalculationSearch, closedExplanation, useCalculationAddress } from "./address.ts";
import own from "./explanation.module.css";
import { checkText, employeesText, explanationText, sourceText } from "./explanationText.ts";
import { dayOf, keyLabel } from "./words.ts";

/** What the address asks to be explained. */
interface Asked {
  calculation: number;
  quarter: string;
  figure: ExplainedFigure;
  people: boolean;
  employee: number | null;
  row: number | null;
}

function askedOf(address: CalculationSearch): Asked | null {
  const calculation = idIn(address.in);
  if (calculation === null || !address.quarter || !address.figure) return null;
  return {
    calculation,
    quarter: address.quarter,
    figure: address.figure as ExplainedFigure,
    people: address.people !== undefined,
    employee: idIn(address.employee),
    row: idIn(address.row),
  };
}

/** The side panel: figure → employees → checks → cell and rule, one level per address (06, 2.3). */
export function ExplanationPanel() {
  const [address, change] = useCalculationAddress();
  const asked = askedOf(address);
  // As text, since what is kept while the panel closes is told apart by what it says.
  const kept = useLast(asked && JSON.stringify(asked));
  const shown = kept === null ? null : (JSON.parse(kept) as Asked);
  const close = () => change(closedExplanation);
  return (
    <RecordPanel opened={asked !== null} onClose={close} title="Explanation" size="side">
      {shown && <Level asked={shown} />}
    </RecordPanel>
  );
}

function Level({ asked }: { asked: Asked }) {
  const { calculation, quarter, figure, employee, row } = asked;
  const input = { params: { id: calculation }, query: { quarter, figure } };
  const top = useQuery({ ...api.calculations.explain.queryOptions({ input }), staleTime: Number.POSITIVE_INFINITY });
  if (employee !== null) return <EmployeeLevel asked={{ ...asked, employee }} row={row} />;
  return <Loaded query={top}>{(one) => (asked.people ? <People one={one} /> : <Figure one={one} />)}</Loaded>;
}

/** A link one level deeper, in the same panel. */
function Deeper({ to, label, children }: { to: CalculationSearch; label?: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={((before: Record<string, unknown>) => ({ ...before, ...to })) as never}
      hash
      resetScroll={false}
      className={own.step}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

/** `Back` one level up, and the level as text. */
function Tools({ back, text }: { back: CalculationSearch | null; text: string }) {
  const [, change] = useCalculationAddress();
  const copy = () => void navigator.clipboard.writeText(text).then(() => succeeded("Copied."));
  return (
    <Inline>
      {back && (
        <Button variant="default" size="xs" onClick={() => change(back)}>
          Back
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={copy}>
        Copy as text
      </Button>
    </Inline>
  );
}

function Rule({ rule }: { rule: Explanation["rule"] }) {
  return (
    <Small of="p">
      {rule.name} · rules {rule.rules_version} · domain document {rule.section}
    </Small>
  );
}

/** Level 1: the formula with numbers. */
function Figure({ one }: { one: Explanation }) {
  return (
    <Stack>
      <Tools back={null} text={explanationText(one)} />
      <h3>
        {one.title}: {formatMoney(one.amount)}
      </h3>
      <p className={own.formula}>{one.formula}</p>
      <ul className={own.steps} aria-label="Terms of the formula">
        {one.terms.map(({ text, amount, figure }) => (
          <li key={text}>
            {figure ? (
              <Deeper to={{ figure, people: undefined }} label={`Explain ${text}`}>
                <span>{text}</span>
                <span>{formatMoney(amount)}</span>
              </Deeper>
            ) : (
              <div className={own.step}>
                <span>{text}</span>
                <span>{formatMoney(amount)}</span>
              </div>
            )}
          </li>
        ))}
        <li>
          <Deeper to={{ people: "1" }}>
            <span>
              {one.employees.length} {one.employees.length === 1 ? "employee makes" : "employees make"} the{" "}
              {one.employees_of}
            </span>
            <span>{formatMoney(one.employees_total)}</span>
          </Deeper>
        </li>
      </ul>
      <Rule rule={one.rule} />
    </Stack>
  );
}

/** Level 2: the employees that make the figure. */
function People({ one }: { one: Explanation }) {
  return (
    <Stack>
      <Tools back={{ people: undefined }} text={employeesText(one)} />
      <h3>
        {one.title}: {one.employees_of} by employee
      </h3>
      <ul className={own.steps} aria-label="Employees">
        {one.employees.map(({ id, employee, name, amount }) => (
          <li key={id}>
            {employee === null ? (
              <div className={own.step}>
                <span>{name} (health expenses only)</span>
                <span>{formatMoney(amount)}</span>
              </div>
            ) : (
              <Deeper to={{ employee: String(employee) }}>
                <span>{name}</span>
                <span>{formatMoney(amount)}</span>
              </Deeper>
            )}
          </li>
        ))}
      </ul>
      <Small of="p">Together {formatMoney(one.employees_total)}.</Small>
    </Stack>
  );
}

function EmployeeLevel({ asked, row }: { asked: Asked & { employee: number }; row: number | null }) {
  const { calculation, employee, quarter } = asked;
  const rows = useQuery({
    ...api.calculations.employeeRows.queryOptions({
      input: { params: { id: calculation, employee }, query: { quarter } },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={rows} lines={6}>
      {(one) => {
        const check = one.checks.find((candidate) => candidate.row === row);
        return check ? (
          <CellLevel calculation={calculation} name={one.name} check={check} />
        ) : (
          <Checks one={one} quarter={quarter} />
        );
      }}
    </Loaded>
  );
}

type Check = ExplainedEmployee["checks"][number];

/** Level 3: the checks of one employee, each with its parts. */
function Checks({ one, quarter }: { one: ExplainedEmployee; quarter: string }) {
  return (
    <Stack>
      <Tools back={{ employee: undefined, people: "1" }} text={one.checks.map(checkText).join("\n")} />
      <h3>
        {one.name}, {keyLabel(quarter)}
      </h3>
      {one.mismatch && (
        <p role="alert">
          <StatusBadge meaning="bad">{one.mismatch}</StatusBadge>
        </p>
      )}
      <Small of="p">
        Gross {formatMoney(one.gross)}, of which {formatMoney(one.qualified)} qualified.
      </Small>
      <ul className={own.steps} aria-label="Checks">
        {one.checks.map((check) => (
          <li key={check.row}>
            <Deeper
              to={{ row: String(check.row) }}
              label={`Check of ${dayOf(check.date)}, ${formatMoney(check.gross)}`}
            >
              <span>{dayOf(check.date)}</span>
              <span>{formatMoney(check.gross)}</span>
              <span className={own.parts}>{partsText(check)}</span>
            </Deeper>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const partsText = ({ parts }: Check) => parts.map(({ text, amount }) => `${text} ${formatMoney(amount)}`).join(" · ");

/** Level 4: file, sheet, row and cell with the text as it stood, corrections, and the rule of each part. */
function CellLevel({ calculation, name, check }: { calculation: number; name: string; check: Check }) {
  const source = useQuery({
    ...api.calculations.sourceRow.queryOptions({ input: { params: { id: calculation, row: check.row } } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack>
      <Tools
        back={{ row: undefined }}
        text={[checkText(check), source.data ? sourceText(source.data) : ""].join("\n").trim()}
      />
      <h3>
        {name}, check of {dayOf(check.date)}: {formatMoney(check.gross)}
      </h3>
      <ul className={own.steps} aria-label="Parts of the check">
        {check.parts.map((part) => (
          <li key={part.text}>
            <div className={own.step}>
              <span>{part.text}</span>
              <span>{formatMoney(part.amount)}</span>
            </div>
            <Rule rule={part.rule} />
          </li>
        ))}
      </ul>
      <Loaded query={source}>{(row) => <Cells row={row} />}</Loaded>
    </Stack>
  );
}

function Cells({ row }: { row: SourceRow }) {
  return (
    <Stack of="section" aria-label="Source">
      <p>
        {row.file}
        {row.sheet && `, sheet ${row.sheet}`}, row {row.source_row}
      </p>
      <ul className={own.steps} aria-label="Cells as they stood">
        {row.cells.map(({ cell, heading, text, corrected }) => (
          <li key={cell}>
            <div className={own.step}>
              <span>
                Cell {cell}
                {heading && ` · ${heading}`}
              </span>
              <span>{text === "" ? "(empty)" : text}</span>
              {corrected && (
                <span className={own.parts}>
                  Corrected to {corrected.text} by {corrected.by}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

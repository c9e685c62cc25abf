import type { ExplainedEmployee, SourceRow } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Deeper, Rule, Tools } from "./ExplanationParts.tsx";
import own from "./explanation.module.css";
import type { Asked } from "./explanationAddress.ts";
import { checkText, employeeText, sourceText } from "./explanationText.ts";
import { dayOf, keyLabel } from "./words.ts";

export function EmployeeLevel({ asked, row }: { asked: Asked & { employee: number }; row: number | null }) {
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
      <Tools back={{ employee: undefined, people: "1" }} text={employeeText(one)} />
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
      {one.steps.length > 0 && (
        <ul className={own.steps} aria-label="Steps">
          {one.steps.map(({ text, rule }) => (
            <li key={text}>
              <p className={own.formula}>{text}</p>
              <Rule rule={rule} />
            </li>
          ))}
        </ul>
      )}
      <ul className={own.steps} aria-label="Checks">
        {one.checks.map((check) => (
          <li key={check.row}>
            <Deeper
              to={{ row: String(check.row) }}
              label={`Check of ${dayOf(check.date)}, ${formatMoney(check.gross)}`}
            >
              <span>{dayOf(check.date)}</span>
              <span className={own.amount}>{formatMoney(check.gross)}</span>
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

import type { Explanation } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { EmployeeLevel } from "./ExplainedEmployee.tsx";
import { Deeper, Rule, Tools } from "./ExplanationParts.tsx";
import own from "./explanation.module.css";
import { type Asked, askedOf } from "./explanationAddress.ts";
import { employeesText, explanationText } from "./explanationText.ts";
import { closedExplanation, useCalculationAddress } from "./useCalculationAddress.ts";

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

/** Level 1: the formula with numbers. */
function Figure({ one }: { one: Explanation }) {
  return (
    <Stack>
      <Tools back={null} text={explanationText(one)} />
      <h3>
        {one.title}: {formatMoney(one.amount)}
      </h3>
      <p className={own.formula}>{one.formula}</p>
      {/* A sum of employees has no other terms: they stand here at once. */}
      {one.terms.length === 0 ? <Employees one={one} /> : <Terms one={one} />}
      <Rule rule={one.rule} />
    </Stack>
  );
}

function Terms({ one }: { one: Explanation }) {
  return (
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
      <Employees one={one} />
      <Small of="p">Together {formatMoney(one.employees_total)}.</Small>
    </Stack>
  );
}

function Employees({ one }: { one: Explanation }) {
  return (
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
  );
}

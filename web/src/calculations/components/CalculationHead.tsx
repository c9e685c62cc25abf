import { Anchor, Button, CopyButton, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Calculation } from "@refundry/contract/calculations";
import type { PackageRow } from "@refundry/contract/packages";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { FilingEndedBadge } from "../../ui/words/FilingEndedBadge.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { CalculatedBadge } from "./CalculatedBadge.tsx";
import own from "./screen.module.css";
import { closedExplanation, kindOf, useCalculationAddress } from "./useCalculationAddress.ts";
import { useOpenForFinal } from "./useOpenForFinal.ts";
import { causeText, historyText, placeOf, shortHash } from "./words.ts";

/** Which calculation is shown: a current basis, or one that is kept, by when and why it came about. */
export function Picker({ client }: { client: number }) {
  const [address, change] = useCalculationAddress();
  const history = useQuery(api.calculations.history.queryOptions({ input: { params: { id: client } } }));
  const bases = [
    { value: "draft", label: "Current draft basis" },
    { value: "final", label: "Current final basis" },
    { value: "supplement", label: "2020 supplement" },
  ];
  const kept = (history.data?.items ?? []).map((one) => ({
    value: String(one.id),
    label: historyText(one),
  }));
  return (
    <NativeSelect
      aria-label="Which calculation"
      size="xs"
      className={own.picker}
      value={address.of ?? kindOf(address)}
      data={
        kept.length > 0
          ? [
              { group: "Current", items: bases },
              { group: "Kept", items: kept },
            ]
          : bases
      }
      onChange={(event) => {
        const { value } = event.currentTarget;
        const named = bases.some((base) => base.value === value);
        change(named ? { kind: value, of: undefined, ...closedExplanation } : { of: value, ...closedExplanation });
      }}
    />
  );
}

interface HeadProps {
  calculation: Calculation;
  /** The claim changed since: newer figures are on their way. */
  recalculating?: boolean;
}

/** The answer first: what the claim comes to in all; below it how it came about. */
export function Head({ calculation, recalculating = false }: HeadProps) {
  return (
    <section className={own.head} aria-label="In all quarters">
      {calculation.state === "done" && <Totals calculation={calculation} />}
      <Origin calculation={calculation} recalculating={recalculating} />
    </section>
  );
}

function Totals({ calculation }: { calculation: Calculation }) {
  const { kind, totals, quarters } = calculation;
  const eligible = quarters.filter(({ ground }) => ground !== null).length;
  return (
    <div className={own.totals}>
      <BigFigures
        label="In all quarters"
        figures={[
          {
            title: "Total refund",
            amount: formatMoney(totals.refund),
            note: `${eligible} of ${quarters.length} quarters eligible${kind === "draft" ? ", on the draft basis" : ""}`,
          },
          {
            title: "Credit",
            amount: formatMoney(totals.credit),
            note: `Nonrefundable ${formatMoney(totals.nonrefundable)} · Refundable ${formatMoney(totals.refundable)}`,
          },
          {
            title: "Expected fee",
            amount: formatMoney(totals.fee_expected),
            note: `${totals.contingency_rate}% of the refund`,
          },
        ]}
      />
      <Waiting calculation={calculation} />
    </div>
  );
}

/** More sentences than these do not stand beside a sum. */
const mostShown = 3;

/** What a final waits for: counted once, on the basis of the final, whichever basis is shown. */
function Waiting({ calculation: { client, kind, is_current: isCurrent } }: { calculation: Calculation }) {
  const { open, ready } = useOpenForFinal(client, kind, isCurrent);
  const ofFinal = isCurrent && kind !== "supplement";
  const makes = useMay("packages.generate");
  const edits = useMay("claims.change");
  const finals = useQuery({
    ...api.packages.listOfKind.queryOptions({ input: { params: { id: client, kind: "final" } } }),
    enabled: ofFinal,
  });
  // What waits is not said before it is known whether there is a final.
  if (ofFinal && finals.isPending) return null;
  // Nothing is open for a final that stands and holds.
  const made = finals.data?.items.find(({ id, outdated }) => id !== null && outdated.length === 0);
  if (ofFinal && (made || (ready && makes)))
    return (
      <Link
        to="/clients/$clientId/packages"
        params={{ clientId: String(client) }}
        {...(!made && { hash: "final" })}
        className={own.waiting}
      >
        {made ? madeText(made) : "A final can be made"}
      </Link>
    );
  if (open.length === 0) return null;
  const what = kind === "supplement" ? "A supplement" : "A final";
  // Who reads alone is asked nothing, and led to no field that is closed.
  if (!edits)
    return (
      <Small of="p">
        {what} waits for those who work on the claim: {open.map(({ text }) => text).join(" ")}
      </Small>
    );
  return (
    <p className={own.waiting}>
      {`${what} waits:`}{" "}
      {open.slice(0, mostShown).map(({ code, text, link }) => (
        <Link key={code} {...placeOf(link)}>
          {text}
        </Link>
      ))}
      {open.length > mostShown && (
        <Link to="/clients/$clientId/packages" params={{ clientId: String(client) }}>
          and {open.length - mostShown} more
        </Link>
      )}
    </p>
  );
}

const madeText = ({ label, shipped_on: shipped }: PackageRow) =>
  shipped === null ? `${label} is made` : `${label} was shipped on ${dateText(shipped)}`;

/** Engine, rules, input and cause of a calculation, and the packages made from it. */
function Origin({ calculation, recalculating }: Required<HeadProps>) {
  return (
    <div className={own.origin}>
      <CalculatedBadge at={calculation.created} recalculating={recalculating} />
      <FilingEndedBadge quarters={calculation.quarters} />
      {calculation.older_rules && <StatusBadge meaning="wait">Older rules</StatusBadge>}
      {!calculation.is_current && <StatusBadge meaning="na">Kept, not current</StatusBadge>}
      {calculation.packages.map((label) => (
        <StatusBadge key={label} meaning="good">
          {label}
        </StatusBadge>
      ))}
      <details className={own.made}>
        <summary>How it was made</summary>
        <Small of="p">
          Cause: {causeText(calculation)} · Rules <RulesName name={calculation.rules_version} /> · Engine{" "}
          {calculation.engine_version} · Input <CopyHash hash={calculation.input_hash} />
        </Small>
      </details>
    </div>
  );
}

const RuleSetPanel = openedPart(async () => (await import("../ruleSet.dialog.tsx")).RuleSetPanel);

/** The version of the rules; who may read its values opens them here (06, 2.6). */
function RulesName({ name }: { name: string }) {
  const reads = useMay("content.read_rules");
  const [opened, panel] = useDisclosure(false);
  if (!reads) return name;
  return (
    <>
      <Anchor component="button" type="button" inherit aria-label={`Values of rules ${name}`} onClick={panel.open}>
        {name}
      </Anchor>
      <RuleSetPanel opened={opened} name={name} onClose={panel.close} />
    </>
  );
}

/** Twelve characters tell two inputs apart; all of them are copied. */
function CopyHash({ hash }: { hash: string }) {
  return (
    <CopyButton value={hash} timeout={1500}>
      {({ copied, copy }) => (
        <Tip label={copied ? "Copied" : "Copy the input hash"}>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={copied ? "Input hash copied" : `Copy the input hash ${shortHash(hash)}`}
            onClick={copy}
          >
            <span className="figures">{shortHash(hash)}</span>
          </Button>
        </Tip>
      )}
    </CopyButton>
  );
}

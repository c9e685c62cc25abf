import { Button, CopyButton, NativeSelect, Tooltip } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { agoText, instantText } from "../../base/instants.ts";
import { HeadRow } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { closedExplanation, kindOf, useCalculationAddress } from "./address.ts";
import { causeText, kindNames, shortHash } from "./words.ts";

/** Which calculation is shown: a current basis, or one that is kept, by its day and what was made from it. */
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
    label: `${one.packages.length > 0 ? one.packages.join(", ") : kindNames[one.kind]} · ${instantText(one.created)}`,
  }));
  return (
    <NativeSelect
      aria-label="Which calculation"
      size="xs"
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

/** Engine, rules, input and cause of a calculation, and its own proofs. */
export function Head({ calculation }: { calculation: Calculation }) {
  return (
    <HeadRow>
      <span title={instantText(calculation.created)}>
        <StatusBadge meaning="na">Calculated {agoText(calculation.created)}</StatusBadge>
      </span>
      {calculation.older_rules && <StatusBadge meaning="wait">Older rules</StatusBadge>}
      {!calculation.is_current && <StatusBadge meaning="na">Kept, not current</StatusBadge>}
      {calculation.packages.map((label) => (
        <StatusBadge key={label} meaning="good">
          {label}
        </StatusBadge>
      ))}
      <Small>
        Engine {calculation.engine_version} · Rules {calculation.rules_version} · Caused by {causeText(calculation)}
      </Small>
      <Small>
        Input <CopyHash hash={calculation.input_hash} />
      </Small>
    </HeadRow>
  );
}

/** Twelve characters tell two inputs apart; all of them are copied. */
function CopyHash({ hash }: { hash: string }) {
  return (
    <CopyButton value={hash} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? "Copied" : "Copy the input hash"}>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={copied ? "Input hash copied" : `Copy the input hash ${shortHash(hash)}`}
            onClick={copy}
          >
            <span className="figures">{shortHash(hash)}</span>
          </Button>
        </Tooltip>
      )}
    </CopyButton>
  );
}

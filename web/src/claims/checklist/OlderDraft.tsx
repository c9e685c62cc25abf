import { Button } from "@mantine/core";
import { formatMoney, parseMoney } from "@refundry/contract/values";
import { instantText } from "../../base/instants.ts";
import type { Difference, Side } from "../../ui/form/staleFields.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import styles from "./checklist.module.css";
import type { StepDraft } from "./useDraft.ts";

type Words = Record<Side, { one: string; all: string }>;
const saved = { one: "Keep saved", all: "Keep all saved" };
const own: Words = { theirs: saved, mine: { one: "Use mine", all: "Use all mine" } };
const another: Words = { theirs: saved, mine: { one: "Use typed", all: "Use all typed" } };
const sides = ["theirs", "mine"] as const;

/** What was typed over figures that are others since: both stand side by side, and nothing is saved before a person chose. */
export function OlderDraft({ draft: { older, choose, state } }: { draft: StepDraft }) {
  const typed = state.continuedFrom ? ` on ${instantText(state.continuedFrom)}` : "";
  const words = state.typedBy ? another : own;
  const whose = state.typedBy ?? "you";
  return (
    <section className={styles.older} data-meaning="act" aria-label={`What changed since ${whose} typed`}>
      <p>
        <strong>
          What {whose} typed{typed} is older than what is saved now.
        </strong>{" "}
        Choose for each; nothing is replaced by itself.
      </p>
      <ul>
        {older.map((one) => (
          <li key={one.key}>
            <span className={styles.olderName}>{one.label}</span>
            <dl>
              <div>
                <dt>Saved now</dt>
                <dd>{shown(one, one.theirs)}</dd>
              </div>
              <div>
                <dt>{state.typedBy ?? "You"} typed</dt>
                <dd>{shown(one, one.mine)}</dd>
              </div>
            </dl>
            <Inline>
              {sides.map((side) => (
                <Button
                  key={side}
                  size="compact-sm"
                  variant="default"
                  aria-label={`${words[side].one}: ${one.label}`}
                  onClick={() => choose([one], side)}
                >
                  {words[side].one}
                </Button>
              ))}
            </Inline>
          </li>
        ))}
      </ul>
      {older.length > 1 && (
        <Inline>
          {sides.map((side) => (
            <Button key={side} size="compact-sm" variant="default" onClick={() => choose(older, side)}>
              {words[side].all}
            </Button>
          ))}
        </Inline>
      )}
    </section>
  );
}

/** Amounts as they are written everywhere; what is none stands as it was typed. */
function shown({ name }: Difference, text: string): string {
  const amount = /^(wages|receipts|amount)-/.test(name) ? parseMoney(text) : null;
  return amount === null ? text : formatMoney(amount);
}

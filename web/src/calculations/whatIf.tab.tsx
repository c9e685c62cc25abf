import { Button } from "@mantine/core";
import type { Calculation, WhatIf } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { WhatIfFields } from "./components/WhatIfFields.tsx";
import { RefundNow, WhatIfResult } from "./components/WhatIfResult.tsx";
import own from "./components/whatIf.module.css";
import { type Facts, whatIfChanges, whatIfProblems, whatIfValues } from "./components/whatIfForm.ts";

/** Other values on a copy of the claim, and what they make of its figures; nothing is stored (06, 7.3). */
export function WhatIfTab({ calculation }: { calculation: Calculation }) {
  const input = useQuery(api.calculations.input.queryOptions({ input: { params: { id: calculation.id } } }));
  return (
    <Loaded query={input} lines={8}>
      {({ input: facts, orders }) => <WhatIfForm calculation={calculation} facts={facts} orders={orders} />}
    </Loaded>
  );
}

interface FormProps {
  calculation: Calculation;
  facts: Facts;
  /** Titles of the orders of the suspensions, in their order. */
  orders: readonly (string | null)[];
}

function WhatIfForm({ calculation, facts, orders }: FormProps) {
  const { client, kind } = calculation;
  // What the fields opened with: a recalculation meanwhile must not look like a change of one's own.
  const [opened] = useState({ facts, orders });
  const [result, setResult] = useState<WhatIf | null>(null);
  const place = useRef<HTMLElement>(null);
  const initial = whatIfValues(opened.facts);
  const frame = useFormFrame({
    initial,
    check: whatIfProblems,
    onlyChanged: result ? "What these changes come to is shown." : true,
    guarded: false,
    newKey,
    send: (values) =>
      calls.calculations.whatIf({
        params: { id: client },
        body: { kind, changes: whatIfChanges(opened.facts, values) },
      }),
    onSent: (answer) => {
      setResult(answer);
      requestAnimationFrame(() => bringIntoView(place.current));
    },
  });
  const startOver = () => {
    frame.form.setValues(initial);
    frame.form.resetDirty(initial);
    setResult(null);
  };
  return (
    <Stack>
      <Ribbon meaning="wait">
        {result
          ? "What-if: these figures are of a copy. Nothing is stored."
          : "What-if: other values are tried on a copy of the claim. Nothing is stored."}
      </Ribbon>
      <div className={own.trial}>
        <FormFrame
          frame={frame}
          action="Show the difference"
          acting="Calculating…"
          label="What if"
          others={
            <Button variant="subtle" onClick={startOver}>
              Start over
            </Button>
          }
        >
          <WhatIfFields form={frame.form} facts={opened.facts} orders={opened.orders} />
        </FormFrame>
        <section ref={place} className={own.trialResult} aria-label="What would change" aria-live="polite">
          {result ? (
            // Of the values as they were sent: what was typed since is not in it.
            <Stack data-stale={frame.form.isDirty() || undefined}>
              <WhatIfResult result={result} />
            </Stack>
          ) : (
            <Stack>
              <RefundNow calculation={calculation} />
              <Muted of="p">
                Change a figure, round, person or mandate period, then show the difference: it stands here.
              </Muted>
            </Stack>
          )}
        </section>
      </div>
    </Stack>
  );
}

/** In a narrow window the result stands below the fields. */
function bringIntoView(result: HTMLElement | null): void {
  const { top = 0 } = result?.getBoundingClientRect() ?? {};
  if (top < 0 || top > window.innerHeight / 2) result?.scrollIntoView({ block: "start" });
}

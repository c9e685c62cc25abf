import { Button } from "@mantine/core";
import type { Explanation } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { copyToClipboard } from "../../ui/words/snackbar.tsx";
import type { CalculationSearch } from "./address.ts";
import own from "./explanation.module.css";
import { ruleText } from "./explanationText.ts";
import { useCalculationAddress } from "./useCalculationAddress.ts";

/** A link one level deeper, in the same panel. */
export function Deeper({ to, label, children }: { to: CalculationSearch; label?: string; children: ReactNode }) {
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
export function Tools({ back, text }: { back: CalculationSearch | null; text: string }) {
  const [, change] = useCalculationAddress();
  const copy = () => void copyToClipboard(text);
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

export function Rule({ rule }: { rule: Explanation["rule"] }) {
  return <Small of="p">{ruleText(rule)}</Small>;
}

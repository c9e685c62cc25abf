import type { Refunds } from "@refundry/contract/calculations";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import type { Kind } from "./useCalculationAddress.ts";
import type { useRecalculate } from "./useRecalculate.ts";

interface Props {
  failure: NonNullable<Refunds["failure"]>;
  kind: Kind;
  run: ReturnType<typeof useRecalculate>;
}

/** The newest run stored nothing: why, when, and Retry for those who may calculate (06, 2.1). */
export function FailedRun({ failure, kind, run }: Props) {
  const mayRun = useMay("calculations.run");
  return (
    <Failed
      error={null}
      text={`${failure.text} (${instantText(failure.at)})`}
      onRetry={mayRun ? () => run.start(kind) : undefined}
      retrying={run.isPending}
    />
  );
}

import type { Readiness } from "@refundry/contract/calculations";
import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { electionText } from "../../base/election.ts";
import { endedText } from "../../base/filingEnded.ts";
import { useMay } from "../../base/may.ts";
import { FilingEndedBadge } from "../../ui/words/FilingEndedBadge.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./checklist.module.css";

interface Props {
  client: number;
  /** A final is. */
  isMade: boolean;
  ended: Readiness["filing_ended"];
}

/** What the claim comes to as it is calculated now, for those who read figures; without one, only whether it may be filed at all. */
export function RefundLine({ client, isMade, ended }: Props) {
  const reads = useMay("calculations.read");
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: reads,
  });
  const opens = useMay("qualification.read");
  if (reads && current.isPending) return null;
  const calculation = current.data?.calculation;
  if (!calculation || calculation.quarters.length === 0) {
    const text = ended && endedText(ended);
    return (
      text && (
        <p className={styles.others}>
          <StatusBadge meaning="act">{text}</StatusBadge>
        </p>
      )
    );
  }
  const election = isMade || !opens ? null : electionText(calculation.quarters);
  return (
    <p className={styles.others}>
      <span className={styles.label}>Refund as calculated:</span>
      <Link to="/clients/$clientId/calculation" params={{ clientId: String(client) }} className="figures">
        {formatMoney(calculation.totals.refund)}
      </Link>
      <FilingEndedBadge quarters={calculation.quarters} />
      {election && (
        <Link to="/clients/$clientId/qualification" params={{ clientId: String(client) }}>
          {election}
        </Link>
      )}
    </p>
  );
}

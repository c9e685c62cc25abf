import type { AuditChain, AuditRun } from "@refundry/contract/access";
import { commonErrors } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { useActs } from "../../base/session.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Failed } from "../../ui/words/Failed.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { WorkBar } from "../../ui/words/WorkBar.tsx";
import styles from "./audit.module.css";
import { chainQuery, number, saidOf } from "./chainState.ts";

const look = { size: "compact-xs", variant: "default" } as const;

const VerifyDialog = openedPart(async () => (await import("../verifyAudit.dialog.tsx")).VerifyDialog);
const BreakDialog = openedPart(async () => (await import("../auditBreak.dialog.tsx")).BreakDialog);
const CheckpointsDialog = openedPart(async () => (await import("../checkpoints.dialog.tsx")).CheckpointsDialog);

/** Whether the chain was found whole, and what an administrator does about it (20, `/audit`). */
export function AuditStrip() {
  const chain = useQuery(chainQuery());
  const [opened, open] = useState<"verify" | "break" | "checkpoints" | null>(null);
  const close = () => open(null);
  const ownName = useActs() ? commonErrors.not_while_acting.text : null;
  const running = chain.data?.running ?? null;
  useNewsAtEnd(running?.id ?? null);
  if (chain.isError) return <Failed error={chain.error} onRetry={() => void chain.refetch()} />;
  if (!chain.data) return <Ribbon>Reading how the chain was found…</Ribbon>;
  const { broken } = chain.data;
  const { meaning, text } = saidOf(chain.data);
  return (
    <section className={styles.chain} aria-label="Audit chain">
      <Ribbon {...(meaning !== "na" && { meaning })}>
        <span role="status">{text}</span>
        <span className={styles.steps}>
          {broken && (
            <ReasonButton {...look} color="red" variant="outline" reason={ownName} onClick={() => open("break")}>
              Record a reason
            </ReasonButton>
          )}
          <ReasonButton
            {...look}
            reason={ownName ?? (running ? "The trail is being verified." : null)}
            onClick={() => open("verify")}
          >
            Verify
          </ReasonButton>
          <ReasonButton {...look} reason={ownName} onClick={() => open("checkpoints")}>
            Checkpoints
          </ReasonButton>
        </span>
      </Ribbon>
      {running && <WorkBar doing={doingText(running)} percent={running.percent} />}
      {chain.data.failed && <Ribbon meaning="act">The last verification came to no end. Please begin it again.</Ribbon>}
      <PeriodLine chain={chain.data} />
      <VerifyDialog opened={opened === "verify"} onClose={close} />
      <BreakDialog opened={opened === "break"} onClose={close} run={broken} />
      <CheckpointsDialog opened={opened === "checkpoints"} onClose={close} />
    </section>
  );
}

/** What the end of a check changes is read anew: its entry in the trail, and the checkpoints. */
function useNewsAtEnd(running: number | null): void {
  const changed = useChanged();
  const [before, setBefore] = useState(running);
  const ended = before !== null && running === null;
  if (running !== before) setBefore(running);
  useEffect(() => {
    if (ended) void changed({ type: "audit_runs" });
  }, [ended, changed]);
}

const doingText = ({ scope }: AuditRun) => (scope === "period" ? "Verifying the period" : "Verifying the whole trail");

/** What the last check of a period found, while it is the newest. */
function PeriodLine({ chain: { period, broken } }: { chain: AuditChain }) {
  if (!period || period.id === broken?.id || period.state !== "intact") return null;
  return (
    <Ribbon meaning="good">
      The period is intact: entries {number(period.from_id ?? 0)} to {number(period.to_id ?? 0)}, checked{" "}
      {instantText(period.checked_at)}.
    </Ribbon>
  );
}

import { Button, Progress } from "@mantine/core";
import { type Decision, draftAnswers, type PackageRow } from "@refundry/contract/packages";
import { formatMoney, productQuarters, type Quarter, quarterLabel } from "@refundry/contract/values";
import { IconChevronDown, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useOwnFiling } from "../../base/filingEnded.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow, Stack } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { useTrayPercent } from "../../ui/panels/useTrayPercent.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { AfterFinal } from "./AfterFinal.tsx";
import { DeletePackage } from "./DeletePackage.tsx";
import { PackageMenu } from "./PackageMenu.tsx";
import own from "./packageRows.module.css";
import { ShipButton } from "./ShipButton.tsx";
import { useDraftAnswer } from "./useDraftAnswer.ts";
import type { Start } from "./useGenerate.ts";

const RejectDialog = openedPart(async () => (await import("../reject.dialog.tsx")).RejectDialog);

interface Props {
  client: number;
  rows: readonly PackageRow[];
  onRetry: Start | undefined;
}

/** The kinds of packages under the heading of their group (07, 2.2). */
const supplementGroup = "2020 Supplements";
const groupOf = ({ status }: PackageRow) => (status === "2020-supplement" ? supplementGroup : null);

/** One row per package, older ones of a kind folded below it; supplements under a heading of their own. */
export function PackageRows({ client, rows, onRetry }: Props) {
  const supplements = rows.filter((row) => groupOf(row) === supplementGroup);
  const others = rows.filter((row) => groupOf(row) === null);
  const handles = useMay("packages.read_drafts");
  const makes = useMay("packages.generate");
  const isOver = useOwnFiling(client)?.every;
  if (rows.length === 0)
    return (
      <div>
        <p>NO PACKAGES FOUND</p>
        {!handles && !isOver && (
          <Small of="p">Your packages stand here as soon as your claim is ready to be signed.</Small>
        )}
        {handles && !makes && (
          <Small of="p">An admin makes them. Each draft and final stands here as soon as it is made.</Small>
        )}
      </div>
    );
  return (
    <>
      {others.length > 0 && <Group label="Packages" client={client} rows={others} onRetry={onRetry} />}
      {supplements.length > 0 && (
        <Stack of="section" aria-label={supplementGroup}>
          <h4>{supplementGroup}</h4>
          <Group label={supplementGroup} client={client} rows={supplements} onRetry={onRetry} />
        </Stack>
      )}
    </>
  );
}

const kinds: Record<PackageRow["status"], string> = {
  draft: "drafts",
  final: "finals",
  "2020-supplement": "supplements",
  "peo-claim": "PEO claim files",
};

/** Newest first: jobs, and the newest package of each kind with its earlier ones. */
function Group({ label, client, rows, onRetry }: Props & { label: string }) {
  const made = rows.filter(({ id }) => id !== null);
  return (
    <Entries aria-label={label}>
      {rows.map((row) => {
        if (row.show_loading)
          return (
            <li key={`job-${row.job?.id}`}>
              <Running row={row} />
            </li>
          );
        if (row.id === null)
          return (
            <li key={`job-${row.job?.id}`}>
              <FailedJob row={row} onRetry={onRetry} />
            </li>
          );
        const [newest, ...earlier] = made.filter(({ status }) => status === row.status);
        if (newest !== row) return null;
        return (
          <li key={row.id}>
            <Made client={client} row={row} newest />
            {earlier.length > 0 && <Earlier client={client} rows={earlier} kind={kinds[row.status]} />}
          </li>
        );
      })}
    </Entries>
  );
}

/** The packages that a newer one of their kind stands for, folded. */
function Earlier({ client, rows, kind }: { client: number; rows: readonly PackageRow[]; kind: string }) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={own.earlier}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={unfolded}
        aria-label={`${rows.length} earlier ${kind}`}
        leftSection={unfolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {rows.length} earlier
      </Button>
      {unfolded && (
        <Entries aria-label={`Earlier ${kind}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Made client={client} row={row} />
            </li>
          ))}
        </Entries>
      )}
    </div>
  );
}

function Running({ row }: { row: PackageRow }) {
  // The tray asks for the job itself; the list may be a second older.
  const followed = useTrayPercent(row.job?.id ?? 0);
  const percent = followed ?? row.job?.percent ?? 0;
  return (
    <>
      <span className="figures" role="status">
        Generating… {percent}%
      </span>
      <Progress value={percent} flex={1} miw={120} aria-label="Generating a package" />
    </>
  );
}

function FailedJob({ row, onRetry }: { row: PackageRow; onRetry: Props["onRetry"] }) {
  const { status } = row;
  return (
    <>
      <StatusBadge meaning="bad">Failed</StatusBadge>
      <Grow>
        {row.label}: {row.job?.reason ?? "The package could not be made."}
      </Grow>
      {onRetry && (
        <Button variant="default" size="xs" onClick={() => onRetry(status, { quarters: row.quarters as Quarter[] })}>
          Retry
        </Button>
      )}
    </>
  );
}

/** What stands beside a draft once somebody answered it. */
export function DecisionBadge({ decision }: { decision: Decision }) {
  if (decision.status === draftAnswers.pending) return <StatusBadge meaning="wait">Pending</StatusBadge>;
  if (decision.status === draftAnswers.accepted)
    return (
      <StatusBadge meaning="good">
        Accepted by {decision.by_name}, {decision.at && dayText(decision.at)}
      </StatusBadge>
    );
  return (
    <StatusBadge meaning="bad">
      Rejected by {decision.by_name}: {decision.reason}
    </StatusBadge>
  );
}

/** The same in one word; who answered, and why, stands in the report. */
function Answer({ decision: { status } }: { decision: Decision }) {
  if (status === draftAnswers.pending) return <StatusBadge meaning="wait">Pending</StatusBadge>;
  return status === draftAnswers.accepted ? (
    <StatusBadge meaning="good">Accepted</StatusBadge>
  ) : (
    <StatusBadge meaning="bad">Rejected</StatusBadge>
  );
}

/** The quarters of a final that does not hold all four. */
function narrowText({ status, quarters }: PackageRow): string {
  if (status !== "final" || quarters.length === 0 || quarters.length >= productQuarters.length) return "";
  return quarters.map((quarter) => quarterLabel(quarter as Quarter)).join(", ");
}

/** Whoever answered by a button that is gone with the answer goes on from the row. */
function useFocusAfterAnswer(answer: number | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    const answered = before.current === draftAnswers.pending && answer !== draftAnswers.pending;
    before.current = answer;
    if (!answered) return;
    // After a dialog that closes has given the focus back to where nothing is any more.
    const timer = setTimeout(() => document.activeElement === document.body && place.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, [answer]);
  return place;
}

function Made({ client, row, newest = false }: { client: number; row: PackageRow; newest?: boolean }) {
  const { busy, linkTo } = useFileLink();
  const place = useFocusAfterAnswer(row.decision?.status);
  return (
    // Never on the way of Tab: the focus comes here after an answer alone.
    <div className={own.package} ref={place} tabIndex={-1}>
      <div className={own.what}>
        <strong>{row.label}</strong>
        <Small>{[dayText(row.created), narrowText(row)].filter(Boolean).join(" · ")}</Small>
        {row.outdated.length > 0 && <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>}
        {row.decision && <Answer decision={row.decision} />}
        {row.signed && <StatusBadge meaning="good">Signed</StatusBadge>}
        {row.shipped_on && <StatusBadge meaning="good">Shipped {dateText(row.shipped_on)}</StatusBadge>}
      </div>
      <span className={`figures ${own.amount}`}>{row.refund_total && formatMoney(row.refund_total)}</span>
      <div className={own.actions}>
        {newest && row.decision?.status === draftAnswers.pending && (
          <Decide draft={{ id: row.id ?? 0, label: row.label }} />
        )}
        {row.url && (
          <Button
            component="a"
            {...linkTo(row.url, row.download_attrib)}
            loading={busy !== null}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={`Download ${row.label}`}
          >
            <span className={own.downloadWord}>Download</span>
          </Button>
        )}
        <PackageMenu client={client} row={row} />
        <ShipButton row={row} />
        {row.moves.map((move) => (
          <DeletePackage key={move.name} row={row} refused={move.reason} />
        ))}
      </div>
      {newest && row.status !== "draft" && <AfterFinal client={client} row={row} />}
      {newest && row.decision?.status === draftAnswers.rejected && (
        <AfterRejection client={client} decision={row.decision} />
      )}
    </div>
  );
}

/** Why the newest draft was rejected, and what clears that. */
function AfterRejection({ client, decision: { by_name: name, reason } }: { client: number; decision: Decision }) {
  const readsReport = useMay("packages.read_draft_report");
  return (
    <div className={own.next}>
      <Small>
        {name} rejected it: {reason}
      </Small>
      <Small>A new draft clears this, or the answer is withdrawn on its report.</Small>
      {readsReport && (
        <Link to="/clients/$clientId/reports/draft" params={{ clientId: String(client) }}>
          Draft report
        </Link>
      )}
    </div>
  );
}

/** The answer to the newest draft on its row, for those who may give it. */
function Decide({ draft }: { draft: { id: number; label: string } }) {
  const { made, moving, rejecting, endRejecting, refresh } = useDraftAnswer(draft.id);
  if (!useMay("packages.decide")) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={moving === "accept"}
        onClick={made.accept}
        aria-label={`Accept ${draft.label}`}
      >
        Accept
      </Button>
      <Button size="xs" variant="outline" color="red" onClick={made.reject} aria-label={`Reject ${draft.label}`}>
        Reject
      </Button>
      <RejectDialog draft={draft} opened={rejecting} onClose={endRejecting} onDone={refresh} />
    </>
  );
}

import { Button, NativeSelect } from "@mantine/core";
import { type Binder, binderDays } from "@refundry/contract/packages";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { IconChevronDown, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { instantText } from "../base/instants.ts";
import { Entries, Grow, Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { WorkBar } from "../ui/words/WorkBar.tsx";
import own from "./components/binder.module.css";

const askEvery = 1000;
const all = "all";

interface Props {
  client: number;
  /** Those that a binder can be narrowed to. */
  quarters: readonly Quarter[];
}

const isRunning = ({ state }: Pick<Binder, "state">) => state === "scheduled" || state === "making";

/** What a claim is defended with, in one file, with what is missing in it (07, 7.1). */
export function BinderCard({ client, quarters }: Props) {
  const [wanted, setWanted] = useState(all);
  const [sending, setSending] = useState(false);
  const changed = useChanged();
  const binders = useQuery({
    ...api.packages.binders.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? askEvery : false),
  });
  const make = async (quarter: Quarter | undefined) => {
    setSending(true);
    try {
      await calls.packages.makeBinder({ params: { id: client }, body: quarter ? { quarter } : {} });
      succeeded("The defence binder is being made. You may leave: a notification tells when it is ready.");
    } catch (error) {
      failed(error);
    }
    setSending(false);
    void changed({ type: "binders" });
  };
  const rows = binders.data?.items ?? [];
  const running = sending || rows.some(isRunning);
  const chosen = quarters.find((one) => quarterKey(one) === wanted);
  return (
    <CardFrame title="Defence binder" level={2} anchor="binder">
      <Stack>
        <Small of="p">
          One ZIP with an index that names first what is missing: the filed forms, how their figures come about, the
          orders, the documents and what was sent. It holds what you may open, and is kept for {binderDays} days.
        </Small>
        <div className={own.make}>
          {quarters.length > 1 && (
            <NativeSelect
              label="Quarters"
              value={chosen ? wanted : all}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              data={[
                { value: all, label: "All quarters" },
                ...quarters.map((one) => ({ value: quarterKey(one), label: quarterLabel(one) })),
              ]}
            />
          )}
          <ReasonButton
            variant="default"
            reason={running ? "Your binder is being made." : null}
            onClick={() => void make(chosen)}
          >
            Make a binder
          </ReasonButton>
        </div>
        <Loaded query={binders} lines={2}>
          {({ items }) => <BinderRows rows={items} onRetry={running ? undefined : (quarter) => void make(quarter)} />}
        </Loaded>
      </Stack>
    </CardFrame>
  );
}

interface RowsProps {
  rows: readonly Binder[];
  /** Absent while one is being made. */
  onRetry: ((quarter: Quarter | undefined) => void) | undefined;
}

/** Binders that one asked for, newest first; earlier ones are folded. */
function BinderRows({ rows, onRetry }: RowsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [newest, ...earlier] = rows;
  if (!newest) return <p>You have made no binder of this client yet.</p>;
  return (
    <>
      <Entries aria-label="Binders">
        {[newest, ...(unfolded ? earlier : [])].map((row) => (
          <li key={row.id}>
            <Row row={row} onRetry={row === newest ? onRetry : undefined} />
          </li>
        ))}
      </Entries>
      {earlier.length > 0 && (
        <Fold
          unfolded={unfolded}
          onPress={() => setUnfolded(!unfolded)}
          words={`${earlier.length} earlier`}
          label={`${earlier.length} earlier binders`}
        />
      )}
    </>
  );
}

function Fold(props: { unfolded: boolean; onPress: () => void; words: string; label: string }) {
  const { unfolded, onPress, words, label } = props;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={unfolded}
        aria-label={label}
        leftSection={unfolded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        onClick={onPress}
      >
        {words}
      </Button>
    </div>
  );
}

const nameOf = ({ quarter }: Binder) => (quarter ? quarterLabel(quarter as Quarter) : "All quarters");

function Row({ row, onRetry }: { row: Binder; onRetry: RowsProps["onRetry"] }) {
  if (row.state === "scheduled" || row.state === "making")
    return (
      <WorkBar doing={`Making the binder of ${row.quarter ? nameOf(row) : "all quarters"}`} percent={row.percent} />
    );
  if (row.state === "failed")
    return (
      <>
        <StatusBadge meaning="bad">Failed</StatusBadge>
        <Grow>
          {nameOf(row)}: {row.reason ?? "The binder could not be made."}
        </Grow>
        {onRetry && (
          <Button variant="default" size="xs" onClick={() => onRetry((row.quarter as Quarter | null) ?? undefined)}>
            Retry
          </Button>
        )}
      </>
    );
  return <Made row={row} />;
}

function Made({ row }: { row: Binder }) {
  const { busy, linkTo } = useFileLink();
  const gaps = row.gaps ?? [];
  const isThere = row.url !== null;
  return (
    <div className={own.binder}>
      <div className={own.what}>
        <strong>{nameOf(row)}</strong>
        <Small>
          {instantText(row.created)} · {row.files} files · {isThere ? "kept until" : "was kept until"}{" "}
          {instantText(row.expires)}
        </Small>
        {gaps.length === 0 ? (
          <StatusBadge meaning="good">Nothing is missing</StatusBadge>
        ) : (
          <StatusBadge meaning={isThere ? "act" : "na"}>{gaps.length} missing</StatusBadge>
        )}
      </div>
      {row.url && (
        <Button
          component="a"
          {...linkTo(row.url, row.download_attrib)}
          loading={busy !== null}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Download the binder of ${instantText(row.created)}`}
        >
          Download
        </Button>
      )}
      {isThere && <Gaps gaps={gaps} />}
    </div>
  );
}

const fewest = 4;

/** What is missing, in the order of the index. */
function Gaps({ gaps }: { gaps: readonly string[] }) {
  const [unfolded, setUnfolded] = useState(false);
  if (gaps.length === 0) return null;
  const isLong = gaps.length > fewest + 1;
  const shown = isLong && !unfolded ? gaps.slice(0, fewest) : gaps;
  return (
    <div className={own.gaps}>
      <Points aria-label="What is missing">
        {shown.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </Points>
      {isLong && (
        <Fold
          unfolded={unfolded}
          onPress={() => setUnfolded(!unfolded)}
          words={unfolded ? "Fewer" : `${gaps.length - fewest} more`}
          label={unfolded ? "Show fewer of what is missing" : `${gaps.length - fewest} more that are missing`}
        />
      )}
    </div>
  );
}

import { Switch } from "@mantine/core";
import type { Blocker, Readiness } from "@refundry/contract/calculations";
import { draftAnswers, type PackageRow, type PackageStatus } from "@refundry/contract/packages";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { toldReason } from "../../base/blockers.ts";
import { useMay } from "../../base/may.ts";
import { allOf } from "../../base/words.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { finalHash, finalPosition, keepFinalPosition } from "../making/finalSwitch.ts";
import { useMissedFinal } from "../making/missedFinal.ts";
import own from "./generateBox.module.css";
import { Blockers, OtherPackages } from "./OtherPackages.tsx";
import type { Start } from "./useGenerate.ts";

const PreviewDialog = openedPart(async () => (await import("../preview.dialog.tsx")).PreviewDialog);

interface Props {
  /** How many packages were asked for here. */
  ordered: number;
  client: number;
  rows: readonly PackageRow[];
  /** The rows are those of now, and not what the screen remembers of them. */
  fresh: boolean;
  running: boolean;
  onStart: Start;
}

/** The switch `Final`, `GENERATE PACKAGE`, and everything that still stands in its way. */
export function GenerateBox({ fresh, ...props }: Props) {
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input: { params: { id: props.client } } }));
  return (
    <Loaded query={readiness} lines={2}>
      {(found) => <Choice readiness={found} fresh={fresh && !readiness.isFetching} {...props} />}
    </Loaded>
  );
}

/** It starts off, but on when the newest package is a draft that still holds and nothing blocks a final (07, 2.1). */
export function startsFinal(rows: readonly PackageRow[], readiness: Pick<Readiness, "final">): boolean {
  const newest = rows.find(({ id }) => id !== null);
  return newest?.status === "draft" && newest.outdated.length === 0 && readiness.final.ready;
}

/**
 * Whether the switch is on. It starts by its rule or as it was left, and on for who was led here to make a final that nothing
 * blocks: afterwards only a hand moves it, so that a button never comes to make another package while somebody looks at it. A
 * request forgets where it stood: it is off while the package is made, and starts anew by its rule once that is there.
 */
function useFinalSwitch({ client, ordered, rows, readiness, fresh, running }: Omit<ChoiceProps, "onStart">) {
  const newest = rows.find(({ id }) => id !== null)?.id ?? null;
  const asked = useLocation({ select: ({ hash }) => hash === finalHash });
  const [position, setPosition] = useState(finalPosition(client) ?? (asked && readiness.final.ready ? true : null));
  const [known, setKnown] = useState({ ordered, newest, awaits: false });
  const byRule = startsFinal(rows, readiness);
  if (known.ordered !== ordered) {
    setKnown({ ordered, newest, awaits: true });
    setPosition(false);
  } else if (known.awaits && newest !== known.newest && fresh && !running) {
    setKnown({ ordered, newest, awaits: false });
    setPosition(byRule);
  } else if (position === null && fresh) setPosition(byRule);
  const choose = (on: boolean) => {
    keepFinalPosition(client, on);
    setKnown({ ordered, newest, awaits: false });
    setPosition(on);
  };
  return [position ?? byRule, choose] as const;
}

interface ChoiceProps extends Props {
  readiness: Readiness;
}

function Choice(props: ChoiceProps) {
  const { client, readiness, rows, running, onStart: start } = props;
  const [on, choose] = useFinalSwitch(props);
  // The claim file stands in place of a final for whoever files through a PEO (07, 2.2).
  const viaPeo = readiness.final.blockers.some(({ code }) => code === "uses_peo");
  const made = rows.some(({ id }) => id !== null);
  // While a draft or a final is made the box speaks of that one; what else is made has a box of its own.
  const making = rows.find(({ show_loading: loading, status }) => loading && isOfSwitch(status))?.status;
  const final = making ? making === "final" : on && !viaPeo;
  const wanted = final ? "final" : "draft";
  const { ready, blockers } = readiness[wanted];
  const holding = rows.find(({ id, status }) => id !== null && status === wanted);
  const answer = holding?.decision?.status;
  const holds = holding !== undefined && holding.outdated.length === 0 && answer !== draftAnswers.rejected;
  // While a final holds, a draft is not the thing to do either.
  const finalHolds = rows.some(isHoldingFinal);
  const wants = !holds && !(wanted === "draft" && finalHolds);
  const reason = running ? "A package is being generated." : toldReason(blockers);
  return (
    <>
      {ready && !running && (
        <div>
          {!made && <AllSet client={client} isBlocked={!readiness.final.ready} />}
          <NotCollected client={client} />
        </div>
      )}
      {ready && holds && !running && (final || !finalHolds) && (
        <Small of="p">{holding.label} still holds: a package made now would say the same.</Small>
      )}
      <Inline>
        <ReasonButton
          onClick={() => start(wanted)}
          reason={reason}
          variant={wants ? "filled" : "default"}
          classNames={{ root: own.generate }}
        >
          <span className={own.generateWords}>
            GENERATE PACKAGE
            <small>{final ? <FinalWords client={client} ready={ready} /> : "Draft of all claimed quarters"}</small>
          </span>
        </ReasonButton>
        {final ? (
          <ReasonButton variant="default" onClick={() => start("final", { choose: true })} reason={reason}>
            Choose quarters…
          </ReasonButton>
        ) : (
          <Preview client={client} blockers={blockers} />
        )}
        {!viaPeo && (
          <Switch
            label="Final"
            checked={final}
            disabled={making !== undefined}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        )}
      </Inline>
      {!running && <Blockers blockers={blockers} of={wanted} {...(final && { client })} />}
      {ready &&
        !running &&
        (final ? (
          <>
            <Undecided rows={rows} />
            <Unreviewed client={client} />
          </>
        ) : finalHolds ? (
          <FinalHolds rows={rows} />
        ) : (
          !viaPeo && <FinalWaits {...props} holds={holds} />
        ))}
      <OtherPackages readiness={readiness} running={running} onStart={start} />
    </>
  );
}

/** Nothing blocks the package. Below a final that could not be requested nothing is all set. */
function AllSet({ client, isBlocked }: { client: number; isBlocked: boolean }) {
  const missed = useMissedFinal(client);
  if (isBlocked && missed) return null;
  return (
    <>
      <p>You are all set! Click on "Generate Package" Button to get your package</p>
      {isBlocked && <Small of="p">That goes for a draft: what a final waits for stands below.</Small>}
    </>
  );
}

/** What is outstanding although nothing blocks the package, before the first one and after it. */
function NotCollected({ client }: { client: number }) {
  const asked = useQuery(api.documents.requirements.queryOptions({ input: { params: { id: client }, query: {} } }));
  const owed = asked.data?.items.filter(({ document_status: status, removed }) => status === 0 && removed === null);
  if (!owed || owed.length === 0) return null;
  return (
    <Small of="p">
      {owed.length === 1 ? "1 required document is" : `${owed.length} required documents are`} not collected yet; a
      package does not wait for them.{" "}
      <Link to="/clients/$clientId/documents" params={{ clientId: String(client) }}>
        Open the documents
      </Link>
    </Small>
  );
}

/** Between these two the switch chooses. */
const isOfSwitch = (status: PackageStatus) => status === "draft" || status === "final";

const isHoldingFinal = ({ id, status, outdated }: PackageRow) =>
  id !== null && status === "final" && outdated.length === 0;

/** `Final for Q4 2020 and Q1 2021`: the quarters that get a form as long as nobody chooses others. */
function FinalWords({ client, ready }: { client: number; ready: boolean }) {
  const asked = useQuery({
    ...api.packages.beforeFinal.queryOptions({ input: { params: { id: client } } }),
    enabled: ready,
  });
  const names = asked.data?.preset.map((one) => quarterLabel(one as Quarter)) ?? [];
  return names.length === 0 ? "Final" : `Final for ${allOf(names)}`;
}

/** A final may be made before anybody answered the draft: that it was not answered is said. */
function Undecided({ rows }: Pick<Props, "rows">) {
  const newest = rows.find(({ id }) => id !== null);
  if (newest?.decision?.status !== draftAnswers.pending) return null;
  return <Small of="p">{newest.label} is not decided on. A final does not wait for that.</Small>;
}

/** A final may be made of a claim that was never sent to the review (06, 5.2): what it then leaves out is said. */
function Unreviewed({ client }: { client: number }) {
  const review = useQuery({
    ...api.qualification.read.queryOptions({ input: { params: { id: client } } }),
    enabled: useMay("qualification.read"),
  }).data;
  if (review?.state !== "selection" || review.sent !== null) return null;
  return (
    <Ribbon meaning="wait">
      <span>
        The claim was never reviewed. A final made now rests on approved mandates and on receipts as entered; no quarter
        is claimed by its preceding one.{" "}
        <Link to="/clients/$clientId/qualification" params={{ clientId: String(client) }}>
          Open the review
        </Link>
      </span>
    </Ribbon>
  );
}

/** Nothing is to be made: the final that stands there says what one made now would say. */
function FinalHolds({ rows }: Pick<Props, "rows">) {
  const label = rows.find(isHoldingFinal)?.label;
  return <Small of="p">{label} holds: nothing of the claim changed since it was made.</Small>;
}

/** A draft can be made: what a final would still wait for stands below it, each with its way. */
function FinalWaits({ client, readiness, holds }: Pick<ChoiceProps, "client" | "readiness"> & { holds: boolean }) {
  const { blockers } = readiness.final;
  if (blockers.length === 0)
    return holds && <Small of="p">Nothing stands in the way of a final: turn Final on to make it.</Small>;
  return (
    <div>
      <Small of="p">A final still waits:</Small>
      <Blockers blockers={blockers} of="final" client={client} />
    </div>
  );
}

/** The draft on screen, without making one; that one is being made does not stand in its way. */
function Preview({ client, blockers }: { client: number; blockers: readonly Blocker[] }) {
  const [opened, setOpened] = useState(false);
  const reason = toldReason(blockers.filter(({ code }) => code !== "running"));
  return (
    <>
      <ReasonButton variant="default" onClick={() => setOpened(true)} reason={reason}>
        Preview
      </ReasonButton>
      <PreviewDialog client={client} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

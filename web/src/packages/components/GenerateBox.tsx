import { Switch } from "@mantine/core";
import type { Blocker, Readiness } from "@refundry/contract/calculations";
import type { PackageRow } from "@refundry/contract/packages";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { Inline, Points } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { PreviewDialog } from "../preview.dialog.tsx";
import { finalPosition, keepFinalPosition } from "./finalSwitch.ts";
import own from "./generateBox.module.css";
import type { Start, Wanted } from "./useGenerate.ts";

interface Props {
  /** How many packages were asked for here. */
  ordered: number;
  client: number;
  rows: readonly PackageRow[];
  running: boolean;
  onStart: Start;
}

/** The switch `Final`, `GENERATE PACKAGE`, and everything that still stands in its way. */
export function GenerateBox({ ordered, client, rows, running, onStart }: Props) {
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={readiness} lines={2}>
      {(found) => (
        <Choice ordered={ordered} client={client} readiness={found} rows={rows} running={running} onStart={onStart} />
      )}
    </Loaded>
  );
}

/** It starts off, but on when the newest package is a draft that still holds and nothing blocks a final (07, 2.1). */
export function startsFinal(rows: readonly PackageRow[], readiness: Pick<Readiness, "final">): boolean {
  const newest = rows.find(({ id }) => id !== null);
  return newest?.status === "draft" && newest.outdated.length === 0 && readiness.final.ready;
}

/** What was answered so is to be made anew. */
const rejected = 2;

interface ChoiceProps extends Props {
  readiness: Readiness;
}

function Choice({ client, ordered, readiness, rows, running, onStart: start }: ChoiceProps) {
  const [chosen, setChosen] = useState(finalPosition(client) ?? null);
  // With each request the switch starts by its rule again; the box stays, and with it the focus.
  const [known, setKnown] = useState(ordered);
  if (known !== ordered) {
    setKnown(ordered);
    setChosen(null);
  }
  const choose = (on: boolean) => {
    keepFinalPosition(client, on);
    setChosen(on);
  };
  const final = chosen ?? startsFinal(rows, readiness);
  const wanted = final ? "final" : "draft";
  const { ready, blockers } = readiness[wanted];
  const made = rows.some(({ id }) => id !== null);
  const holding = rows.find(({ id, status }) => id !== null && status === wanted);
  const holds = holding !== undefined && holding.outdated.length === 0 && holding.decision?.status !== rejected;
  const reason = running ? "A package is being generated." : blockers.map(({ text }) => text).join(" ") || null;
  return (
    <>
      {ready && !made && !running && <p>You are all set! Click on "Generate Package" Button to get your package</p>}
      {ready && holds && !running && (
        <Small of="p">{holding.label} still holds: a package made now would say the same.</Small>
      )}
      <Inline>
        <ReasonButton
          onClick={() => start(wanted)}
          reason={reason}
          variant={holds ? "default" : "filled"}
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
        <Switch label="Final" checked={final} onChange={(event) => choose(event.currentTarget.checked)} />
      </Inline>
      {!running && <Blockers blockers={blockers} of={wanted} />}
      {ready && !final && !running && <FinalWaits blockers={readiness.final.blockers} />}
    </>
  );
}

/** `Final for Q4 2020 and Q1 2021`: the quarters that get a form as long as nobody chooses others. */
function FinalWords({ client, ready }: { client: number; ready: boolean }) {
  const asked = useQuery({
    ...api.packages.beforeFinal.queryOptions({ input: { params: { id: client } } }),
    enabled: ready,
  });
  const names = asked.data?.preset.map((one) => quarterLabel(one as Quarter)) ?? [];
  return names.length === 0 ? "Final" : `Final for ${listOf.format(names)}`;
}

const listOf = new Intl.ListFormat("en-US");

/** A draft can be made: what a final would still wait for stands below it, each with its way. */
function FinalWaits({ blockers }: { blockers: readonly Blocker[] }) {
  if (blockers.length === 0) return null;
  return (
    <div>
      <Small of="p">A final still waits:</Small>
      <Blockers blockers={blockers} of="final" />
    </div>
  );
}

/** The draft on screen, without making one; that one is being made does not stand in its way. */
function Preview({ client, blockers }: { client: number; blockers: readonly Blocker[] }) {
  const [opened, setOpened] = useState(false);
  const reasons = blockers.filter(({ code }) => code !== "running").map(({ text }) => text);
  return (
    <>
      <ReasonButton variant="default" onClick={() => setOpened(true)} reason={reasons.join(" ") || null}>
        Preview
      </ReasonButton>
      <PreviewDialog client={client} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Blockers({ blockers, of }: { blockers: readonly Blocker[]; of: Wanted }) {
  if (blockers.length === 0) return null;
  return (
    <Points aria-label={`What stands in the way of a ${of}`}>
      {blockers.map(({ code, text, link }) => (
        <li key={code + text}>
          <Link {...placeOf(link)}>{text}</Link>
        </li>
      ))}
    </Points>
  );
}

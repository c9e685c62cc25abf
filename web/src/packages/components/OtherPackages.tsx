import type { Blocker, Readiness } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { placeOf } from "../../base/addresses.ts";
import { toldBlockers, toldReason } from "../../base/blockers.ts";
import { AcceptHere } from "../../calculations/index.ts";
import { Inline, Points, Stack } from "../../ui/panels/Arranged.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import type { Start } from "./useGenerate.ts";

interface Props {
  readiness: Readiness;
  running: boolean;
  onStart: Start;
}

const others = [
  {
    wanted: "peo-claim",
    kind: "peo_claim",
    words: "GENERATE PEO CLAIM FILE",
    of: "PEO claim file",
    // Of whom no such package is made at all, there is no button.
    absent: ["no_peo"],
  },
  {
    wanted: "2020-supplement",
    kind: "supplement",
    words: "GENERATE 2020 SUPPLEMENT",
    of: "2020 supplement",
    absent: ["supplement_off", "supplement_annual"],
  },
] as const;

/** `GENERATE PEO CLAIM FILE` and `GENERATE 2020 SUPPLEMENT` for the clients that have them, each with what stands in its way (07, 2.2). */
export function OtherPackages({ readiness, running, onStart }: Props) {
  return others.map(({ wanted, kind, words, of, absent }) => {
    const { blockers } = readiness[kind];
    if (blockers.some(({ code }) => absent.some((one) => one === code))) return null;
    const reason = toldReason(blockers);
    return (
      <Stack key={wanted}>
        <Inline>
          <ReasonButton
            variant="default"
            onClick={() => onStart(wanted)}
            reason={running ? "A package is being generated." : reason}
          >
            {words}
          </ReasonButton>
        </Inline>
        {!running && <Blockers blockers={blockers} of={of} />}
      </Stack>
    );
  });
}

interface BlockersProps {
  blockers: readonly Blocker[];
  /** The kind in words: `final`, `2020 supplement`. */
  of: string;
  /** Whose final it is: warnings that stand in its way are accepted here. */
  client?: number;
}

/** Everything that stands in the way of a package, each with the way to where it is resolved. */
export function Blockers({ blockers, of, client }: BlockersProps) {
  if (blockers.length === 0) return null;
  return (
    <Points aria-label={`What stands in the way of a ${of}`}>
      {toldBlockers(blockers).map(({ code, text, link }) => (
        <li key={code + text}>
          <Link {...placeOf(link)}>{text}</Link>
          {client !== undefined && code === "warnings_open" && (
            <>
              {" "}
              <Suspense fallback={null}>
                <AcceptHere client={client} />
              </Suspense>
            </>
          )}
        </li>
      ))}
    </Points>
  );
}

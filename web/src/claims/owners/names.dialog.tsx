import { basisTexts, type NameMatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useState } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { client as calls } from "../../base/api.ts";
import { dateText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { Moves } from "../../ui/words/Moves.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useFocusStays } from "../../ui/words/useFocusStays.ts";
import { useClaimChanged, useNameMatches, useOwners } from "../claims.queries.ts";
import { ClearExactDialog } from "./clearExact.dialog.tsx";
import { Missing, Relatives } from "./NotFoundNames.tsx";
import { isMissing, shows, useNearNames } from "./nearPeople.ts";
import own from "./owners.module.css";
import { PairList } from "./PairList.tsx";

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

type Decide = (match: NameMatch, state: "confirmed" | "cleared" | "suspect") => Promise<void>;

/** Payroll names that may be listed people, decided one after the other. */
export function NamesPanel({ client, opened, onClose }: Props) {
  const matches = useNameMatches(client);
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Names to check" size="side">
      <Loaded query={matches}>{({ items }) => <Names client={client} items={items} />}</Loaded>
    </RecordPanel>
  );
}

function Names({ client, items }: { client: number; items: readonly NameMatch[] }) {
  const changed = useClaimChanged(client);
  const owners = useOwners(client);
  const box = useFocusStays<HTMLDivElement>();
  const [clearing, setClearing] = useState<NameMatch | null>(null);
  const mayDecide = useMay("claims.decide_names");
  const decide: Decide = async (match, state) => {
    try {
      await calls.claims.decideMatch({ params: { id: match.id }, body: { state } });
    } catch (error) {
      failed(error);
      if (!(error instanceof ApiError && error.code === "already_decided")) return;
    }
    changed();
  };
  const suspects = items.filter(({ state }) => state === "suspect");
  const alike = items.filter(({ state }) => state === "note");
  const hasPayroll = owners.data?.has_payroll ?? true;
  const absent = hasPayroll ? (owners.data?.owners ?? []).filter((person) => isMissing(person, items)) : [];
  const near = useNearNames(client, absent, items);
  const missing = absent.filter(({ kind }) => kind === "owner");
  const relatives = absent.filter(({ kind }) => kind === "family");
  const unsaid = missing.filter(({ on_payroll }) => on_payroll === "open").length;
  return (
    <Stack ref={box}>
      {owners.data && (
        <p role="status">
          {suspects.length > 0
            ? doubtText(suspects.length)
            : hasPayroll
              ? standing({ unsaid, alike: countingOf(alike, items), relatives: relatives.length, near: near.size })
              : "There is no payroll to compare with yet."}
        </p>
      )}
      <PairList
        pairs={suspects}
        people={owners.data?.owners ?? []}
        onDecide={mayDecide ? (match, state) => void decide(match, state) : null}
      />
      <Missing client={client} people={missing} near={near} mayDecide={mayDecide} />
      <Relatives {...{ client, near, mayDecide }} people={relatives} others={othersOf(items)} />
      {/* While names are to be decided, those come first; after that what nobody said stands open. */}
      <Fold title="Same last name only" open={suspects.length === 0} pairs={alike}>
        {(match) => <Decisions match={match} decide={decide} onClear={setClearing} />}
      </Fold>
      <Fold
        title="Excluded by name"
        open={suspects.length === 0}
        pairs={items.filter(({ state }) => state === "excluded")}
      >
        {(match) => <Decisions match={match} decide={decide} onClear={setClearing} />}
      </Fold>
      <Fold title="Decided" open pairs={items.filter(({ decided_by }) => decided_by !== null)}>
        {(match) => (
          <>
            <Decided match={match} />
            <Decisions match={match} decide={decide} onClear={setClearing} />
          </>
        )}
      </Fold>
      <ClearExactDialog client={client} match={clearing} onClose={() => setClearing(null)} />
    </Stack>
  );
}

/** People of whom it was said that a name of the payroll is another's. */
const othersOf = (items: readonly NameMatch[]): ReadonlySet<number> =>
  new Set(items.filter(({ state }) => state === "cleared").map(({ person }) => person.id));

/** How many employees count though they have the last name of somebody listed; one may stand beside several people. */
function countingOf(alike: readonly NameMatch[], items: readonly NameMatch[]): number {
  const out = new Set(items.filter(({ state }) => shows.includes(state)).map(({ employee }) => employee.id));
  return new Set(alike.map(({ employee }) => employee.id).filter((id) => !out.has(id))).size;
}

/** How many pairs are in doubt, and what waits for them (05, 2.2). */
const doubtText = (open: number): string =>
  `${open === 1 ? "1 name of the payroll may be that" : `${open} names of the payroll may be those`} of somebody listed. A final waits until ${open === 1 ? "it is" : "each is"} answered.`;

/** How the names stand when no pair is in doubt: what nobody said of them is named, not called checked. */
function standing({
  unsaid,
  alike,
  relatives,
  near,
}: Record<"unsaid" | "alike" | "relatives" | "near", number>): string {
  if (unsaid === 0 && alike === 0 && relatives === 0) return "All names are checked.";
  return [
    near === 1 &&
      "Somebody on the payroll is spelled nearly like one of those listed, and counts: say below if they are the same.",
    near > 1 &&
      `For ${near} of those listed somebody on the payroll is spelled nearly alike, and counts: say below if they are the same.`,
    near === 0 && unsaid === 0 && "Nothing must be decided.",
    unsaid === 1 && "1 owner was not found on the payroll: say below if that is right.",
    unsaid > 1 && `${unsaid} owners were not found on the payroll: say below if that is right.`,
    alike === 1 && "1 employee has only the last name of somebody listed, and counts.",
    alike > 1 && `${alike} employees have only the last name of somebody listed, and count.`,
    relatives === 1 && "1 relative was not found on the payroll.",
    relatives > 1 && `${relatives} relatives were not found on the payroll.`,
  ]
    .filter(Boolean)
    .join(" ");
}

interface FoldProps {
  title: string;
  pairs: readonly NameMatch[];
  open?: boolean;
  children: (match: NameMatch) => React.ReactNode;
}

function Fold({ title, pairs, open = false, children }: FoldProps) {
  if (pairs.length === 0) return null;
  return (
    <details className={own.fold} open={open}>
      <summary>
        {title} ({pairs.length})
      </summary>
      <ul className={own.pairs}>
        {pairs.map((match) => (
          <li key={match.id} className={own.pair}>
            <PairNames match={match} />
            {children(match)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PairNames({ match }: { match: NameMatch }) {
  const { employee, person, basis } = match;
  return (
    <div className={own.pairText}>
      <strong>{employee.name}</strong> <Muted>beside</Muted> {person.name}
      <Small of="div">
        {basisTexts[basis]}
        {employee.checks > 0 &&
          `, ${formatMoney(employee.gross)}, ${dateText(employee.first_date)} – ${dateText(employee.last_date)}`}
      </Small>
    </div>
  );
}

/** What somebody decided of a pair, who and when. */
function Decided({ match }: { match: NameMatch }) {
  const same = match.state === "confirmed";
  return (
    <div className={own.decision}>
      <StatusBadge meaning={same ? "good" : "na"}>{same ? "Same person" : "Different person"}</StatusBadge>
      <Small of="div">
        {match.decided_by}, {instantText(match.decided_at ?? null)}
      </Small>
      {match.reason && <Small of="div">{match.reason}</Small>}
    </div>
  );
}

interface DecisionsProps {
  match: NameMatch;
  decide: Decide;
  /** An equal name is cleared with a reason, which is asked for. */
  onClear: (match: NameMatch) => void;
}

function Decisions({ match, decide, onClear }: DecisionsProps) {
  const make = (name: string) => {
    if (name === "clear" && match.basis === "exact") onClear(match);
    else void decide(match, name === "confirm" ? "confirmed" : name === "clear" ? "cleared" : "suspect");
  };
  return <Moves moves={match.moves} onMove={make} label={`${match.employee.name} beside ${match.person.name}`} />;
}

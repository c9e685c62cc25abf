import type { Blocker, Readiness } from "@refundry/contract/calculations";
import { claimAnchor, claimFieldAddress, type Owners, type Wages } from "@refundry/contract/claims";
import { draftAnswers, isFinalKind, type PackageRow } from "@refundry/contract/packages";
import { productQuarters, type Quarter, receiptQuarters } from "@refundry/contract/values";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, Suspense, useId } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { toldBlockers, useLeads } from "../../base/blockers.ts";
import { dayText } from "../../base/instants.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { useMay } from "../../base/may.ts";
import { useCounts, useImpacts, useOwners, useReceipts, useRounds, useWages } from "../claims.queries.ts";
import { annualQuarters, entered, rowOf } from "../entry/quarterRows.ts";
import { unsaidOwners } from "../owners/NotFound.tsx";
import { useNearOf } from "../owners/nearPeople.ts";
import styles from "./checklist.module.css";
import { RefundLine } from "./RefundLine.tsx";
import { tieOf } from "./tieWords.ts";

/** For people of a client alone: others do not load it. */
const OwnTurn = lazyPart(() => import("./OwnTurn.tsx"), "OwnTurn");

interface Props {
  client: number;
  /** 943 and 944 clients claim Q2 and Q3 2020, too. */
  annual: boolean;
  /** The Admin tab, where the payroll comes in, is open to the person. */
  opensAdmin: boolean;
}

interface Item {
  name: string;
  /** What is entered, or what is missing, in few words. */
  text: string;
  state: "done" | "missing" | "open";
  /** The section of the profile that it leads to. */
  anchor?: string;
  /** Leads to another page. */
  address?: string;
}

/** The blockers that an item of the list speaks of already. */
const spokenOf = ["no_round", "rounds_missing", "no_owners", "no_payroll", "wages_missing", "names_open", "running"];

/** What of the claim is entered and what is missing; each item leads to its section. */
export function ClaimChecklist({ client, annual, opensAdmin }: Props) {
  const id = useId();
  const edits = useMay("claims.change");
  const isOwn = useMay("shell.needed");
  const { items, others, suspects, final, ended } = useChecklist({ client, annual, opensAdmin });
  // How the client stands is nothing that somebody does for a claim; whoever changes it reads that a final waits for it.
  const leads = useLeads();
  const tasks = edits ? others : others.filter(({ code }) => code !== "on_hold" && code !== "inactive");
  // The tiles above say what is missing of the claim: the line below is what is open besides.
  const isMore = items?.some(({ state }) => state === "missing") === true;
  if (items === null) return <div className={styles.waiting} aria-hidden />;
  return (
    <nav className={styles.checklist} aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        Sections and what is missing
      </h3>
      {/* What is needed of the reader comes before how far the claim is. */}
      {isOwn && (
        <div className={styles.own}>
          <Suspense fallback={null}>
            <OwnTurn client={client} suspects={suspects} />
          </Suspense>
        </div>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.name} data-state={item.state}>
            <ItemLink client={client} item={item} />
          </li>
        ))}
      </ul>
      <RefundLine client={client} isMade={final !== undefined} ended={ended} />
      {tasks.length > 0 && (
        <p className={styles.others}>
          <span className={styles.label}>
            {edits
              ? `${isMore ? "Also open" : "Open"} for a final:`
              : `Before a final, those who work on the claim ${isMore ? "also" : "still"} have to do this:`}
          </span>
          {tasks.map((task) =>
            leads(task) ? (
              <Link key={task.code + task.text} {...placeOf(task.link)}>
                {task.text}
              </Link>
            ) : (
              <span key={task.code + task.text}>{task.text}</span>
            ),
          )}
        </p>
      )}
    </nav>
  );
}

const icons = { done: IconCircleCheck, missing: IconAlertTriangle, open: IconCircleDashed };

function ItemLink({ client, item: { name, text, state, anchor, address } }: { client: number; item: Item }) {
  const Icon = icons[state];
  const shown = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <strong>{name}</strong>
        <small>{text}</small>
      </span>
    </>
  );
  if (address) return <Link {...placeOf(address)}>{shown}</Link>;
  if (!anchor) return <div>{shown}</div>;
  return (
    <a href={`/clients/${client}/profile#${anchor}`} onClick={(event) => jump(event, anchor)}>
      {shown}
    </a>
  );
}

/** Leads to a section without another address: over a page the hash names the client. A press for a new tab stays one. */
function jump(event: MouseEvent, anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  section.scrollIntoView({ block: "start" });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

interface Checklist {
  items: Item[] | null;
  others: readonly Blocker[];
  /** Names on the payroll that are to be checked. */
  suspects: number;
  /** The newest one, or what stands in its place. */
  final: PackageRow | undefined;
  ended: Readiness["filing_ended"];
}

const noOwners = { owners: [], has_payroll: false };

/** Null until all of it is known: half a list would call missing what is on its way. */
function useChecklist({ client, annual, opensAdmin }: Props): Checklist {
  const mayAsk = useMay("calculations.read_readiness");
  const hasDetails = useMay("claims.read_details");
  const readsNames = useMay("claims.read_employees");
  const rounds = useRounds(client).data?.items;
  const owners = useOwners(client).data;
  const wages = useWages(client).data;
  const counts = useCounts(client).data?.items;
  const receipts = useReceipts(client).data?.items;
  const impacts = useImpacts(client, hasDetails).data?.total;
  const makes = useMay("packages.generate");
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: mayAsk,
  });
  const packages = useQuery({
    ...api.packages.list.queryOptions({ input: { params: { id: client } } }),
    enabled: mayAsk,
  });
  const near = useNearOf(client, owners ?? noOwners).size;
  const found = readiness.data;
  if (!rounds || !owners || !wages || !counts || (mayAsk && (readiness.isPending || packages.isPending)))
    return { items: null, others: [], suspects: 0, final: undefined, ended: null };
  const final = packages.data?.items.find(({ id, status }) => id !== null && isFinalKind(status));
  // Nothing is open for a final that stands and holds.
  const isOpen = final === undefined || final.outdated.length > 0;
  const quarters = annual ? annualQuarters : productQuarters;
  const items: Item[] = [
    partsItem("PPP rounds", claimAnchor("rounds"), rounds.length, 2, "answered"),
    ownersItem(owners, readsNames, near),
    wagesItem(wages, quarters),
    partsItem("Employee counts", claimAnchor("counts"), entered(counts, quarters), quarters.length, "quarters"),
    ...(hasDetails ? [detailsItem(receipts?.length ?? 0, isOpen && impacts === 0)] : []),
    ...(found
      ? [payrollItem(client, found, opensAdmin), packageItem(found, packages.data?.items ?? [], final, makes)]
      : []),
  ];
  return {
    items,
    suspects: owners.suspects,
    final,
    ended: found?.filing_ended ?? null,
    others: toldBlockers((isOpen && found?.final.blockers) || []).filter(({ code }) => !spokenOf.includes(code)),
  };
}

function partsItem(name: string, anchor: string, have: number, of: number, what: string): Item {
  return { name, anchor, text: `${have} of ${of} ${what}`, state: have === of ? "done" : "missing" };
}

/** What differs from the payroll of its quarter is entered, and not done. */
function wagesItem({ items, payroll_totals: totals }: Wages, quarters: readonly Quarter[]): Item {
  const item = partsItem("Wages", claimAnchor("wages"), entered(items, quarters), quarters.length, "quarters");
  const many = quarters.filter((quarter) => {
    const [own, payroll] = [rowOf(items, quarter), rowOf(totals, quarter)];
    return own && payroll && tieOf(payroll.compared, own.wages).tie === "differs";
  }).length;
  if (many === 0) return item;
  const state = item.state === "done" ? "open" : item.state;
  return { ...item, text: `${item.text}, ${many} differ${many === 1 ? "s" : ""}`, state };
}

/**
 * Nothing of the details is required for a package; but where no order closed the business, receipts alone make a quarter
 * eligible, and without a business impact nobody sends the client to the review (14, 5.2).
 */
function detailsItem(receipts: number, noImpact: boolean): Item {
  const item = { name: "Claim details", anchor: claimAnchor("details") };
  const text = receipts === 0 ? "no receipts yet" : `${receipts} of ${receiptQuarters.length} receipts`;
  if (noImpact) return { ...item, text: `${text}; the review asks for a business impact`, state: "open" };
  return { ...item, text, state: receipts >= receiptQuarters.length ? "done" : "open" };
}

/** Names to check are nothing to people of a client, who cannot decide them. */
function ownersItem(list: Owners, readsNames: boolean, near: number): Item {
  const { owners, has_owners, suspects } = list;
  const item = { name: "Owners", anchor: claimAnchor("owners") };
  if (suspects > 0 && readsNames)
    return { ...item, text: suspects === 1 ? "1 name to check" : `${suspects} names to check`, state: "missing" };
  // Worth a look; a final waits for suspects alone.
  if (near > 0 && readsNames)
    return { ...item, text: near === 1 ? "1 name nearly alike" : `${near} names nearly alike`, state: "open" };
  const unmatched = unsaidOwners(list).length;
  // Nobody looked yet whether the owner is on it by another name; nothing waits for it.
  if (unmatched > 0 && readsNames) return { ...item, text: `${unmatched} not matched`, state: "open" };
  const family = owners.filter(({ kind }) => kind === "family").length;
  if (owners.length > 0)
    return {
      ...item,
      text: `${owners.length - family} listed${family > 0 ? `, ${family} family` : ""}`,
      state: "done",
    };
  return has_owners === false
    ? { ...item, text: "no owners, as declared", state: "done" }
    : { ...item, text: "not declared", state: "missing" };
}

function payrollItem(client: number, { draft }: Readiness, opensAdmin: boolean): Item {
  const missing = draft.blockers.some(({ code }) => code === "no_payroll");
  return {
    name: "Payroll",
    text: missing ? "not imported" : "imported",
    state: missing ? "missing" : "done",
    ...(opensAdmin && { address: claimFieldAddress(client, "payroll") }),
  };
}

function packageItem(
  { draft, final }: Readiness,
  rows: readonly PackageRow[],
  made: PackageRow | undefined,
  makes: boolean,
): Item {
  const item = { name: "Package", anchor: "packages" };
  if (rows.some(({ show_loading }) => show_loading)) return { ...item, text: "being made…", state: "open" };
  if (made)
    return made.outdated.length > 0
      ? { ...item, text: `${made.label} is outdated`, state: "missing" }
      : { ...item, text: `${made.label}, ${dayText(made.created)}`, state: "done" };
  const newest = rows.find(({ id, status }) => id !== null && status === "draft");
  if (newest?.decision?.status === draftAnswers.rejected)
    return { ...item, text: `${newest.label} was rejected`, state: "missing" };
  if (newest?.decision?.status === draftAnswers.pending && newest.outdated.length === 0)
    return { ...item, text: `${newest.label} to decide`, state: "open" };
  // Who makes none reads how far it is, not what to do.
  if (final.ready) return { ...item, text: makes ? "final can be made" : "ready for its final", state: "done" };
  return draft.ready
    ? { ...item, text: makes ? "draft can be made" : "ready for a draft", state: "open" }
    : { ...item, text: "not ready", state: "missing" };
}

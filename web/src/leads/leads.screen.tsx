import { Button, SegmentedControl } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type LeadRow, leadStatuses } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { useBegun } from "../base/begun.ts";
import { useMay } from "../base/may.ts";
import { useKept } from "../base/person.ts";
import { publicSettingsQuery } from "../base/queries.ts";
import { useWatched } from "../base/realtime.ts";
import { useSession } from "../base/session.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { useNarrow } from "../ui/panels/useNarrow.ts";
import { useTableAddress } from "../ui/table/address.ts";
import { listOf } from "../ui/table/listOf.ts";
import { useWholeList } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { copyToClipboard } from "../ui/words/snackbar.tsx";
import { affiliateLink } from "./components/affiliateLink.ts";
import { ConvertedLeads } from "./components/ConvertedLeads.tsx";
import { HandOvers, HandOversWaiting } from "./components/HandOvers.tsx";
import { HeldIntakes } from "./components/HeldIntakes.tsx";
import { LeadBoard } from "./components/LeadBoard.tsx";
import { FoldedFilters, LeadFilters } from "./components/LeadFilters.tsx";
import { columnsFor } from "./components/leadColumns.tsx";
import { type LeadsSearch, type LeadView, marksOf, queryOf } from "./components/leadsAddress.ts";
import { Scoreboard } from "./components/Scoreboard.tsx";

const CreateLeadDialog = openedPart(async () => (await import("./lead.dialog.tsx")).CreateLeadDialog, { form: true });
const LeadDialog = openedPart(async () => (await import("./lead.dialog.tsx")).LeadDialog);
const HandOverDialog = openedPart(async () => (await import("./handOver.dialog.tsx")).HandOverDialog, { form: true });
const ImportLeadsDialog = openedPart(async () => (await import("./import.dialog.tsx")).ImportLeadsDialog);
const RoutesDialog = openedPart(async () => (await import("./routes.dialog.tsx")).RoutesDialog, { form: true });

/** In a lower window only what names a lead and how far it is (12, 2.1). */
const lowWindow = "(max-height: 919px)";

/** The list that a status belongs to. */
const kindOf = (status: string | undefined) => leadStatuses.find(({ id }) => String(id) === status)?.kind;

/** What is asked of a list: a status of another list is none of this one. */
function inView({ kind: _, status, ...marks }: LeadsSearch, view: LeadView): LeadsSearch {
  return { ...marks, ...(view !== "open" && { kind: view }), ...(status && kindOf(status) === view && { status }) };
}

/** The leads that one sees (12, 2.1). */
export function LeadsScreen() {
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }) as LeadsSearch;
  const [{ q }] = useTableAddress();
  const decides = useMay("leads.decide");
  const routes = useMay("leads.route");
  const hands = useMay("leads.hand_over");
  const scores = useMay("leads.own_downline");
  const brings = useMay("leads.own_link");
  const [creating, create] = useDisclosure(false);
  const [routing, route] = useDisclosure(false);
  const [importing, imports] = useDisclosure(false);
  useBegun(true, create.open);
  useWatched("lead_list", 1);
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  // What closes stays until it is gone, and gives the focus back to where it was.
  const shown = useLast(id);
  const open = (lead: number | null) =>
    void navigate({ to: ".", search: true, hash: lead === null ? "" : String(lead) });
  // On a telephone they stand on one line.
  const narrow = useNarrow();
  const size = narrow ? { size: "xs" as const } : {};
  const board = asked.view === "board";
  const view = board ? "open" : (asked.kind ?? kindOf(asked.status) ?? "open");
  const search = inView(asked, view);
  const stale = view === "open" && Boolean(search.stale);
  // Who only narrows the list to stale leads keeps the one line: a card above it would push what is pressed away.
  const [showsHandOvers, showHandOvers] = useState(stale);
  const [wasStale, setWasStale] = useState(stale);
  if (wasStale !== stale) {
    setWasStale(stale);
    if (!stale) showHandOvers(false);
  }
  const shownAs = (
    <SegmentedControl
      size="xs"
      aria-label="Shown as"
      data={["Table", "Board"]}
      value={board ? "Board" : "Table"}
      // What is asked of the open leads is asked of them on the board, too.
      onChange={(shown) =>
        void navigate({
          to: ".",
          search: { ...marksOf(search), ...(q && { q }), ...(shown === "Board" && { view: "board" }) } as never,
        })
      }
    />
  );
  const choices = (
    <>
      {shownAs}
      <LeadFilters search={search} view={view} decides={decides} />
    </>
  );
  const filters = narrow ? <FoldedFilters search={search}>{choices}</FoldedFilters> : choices;
  return (
    <Page
      title="Leads"
      piecemeal
      action={
        <Inline>
          {routes && (
            <Button {...size} variant="default" onClick={route.open}>
              Lead routing
            </Button>
          )}
          {brings && <OwnLinkButton {...size} />}
          <Button {...size} variant="default" onClick={imports.open}>
            Import
          </Button>
          <Button {...size} onClick={create.open}>
            Create New Lead
          </Button>
        </Inline>
      }
    >
      <Stack>
        {scores && <Scoreboard />}
        {/* The strip leads to what it names: that stands above the leads, whoever it waits for. */}
        {hands &&
          (stale && showsHandOvers ? (
            <HandOvers of={routes ? "all" : "waiting"} />
          ) : (
            <HandOversWaiting onFollow={() => showHandOvers(true)} />
          ))}
        {board ? (
          <LeadBoard marks={marksOf(search)} filters={filters} onOpen={open} />
        ) : view === "converted" ? (
          <ConvertedLeads filters={filters} />
        ) : view === "held" ? (
          <>
            <Inline>{filters}</Inline>
            <HeldIntakes />
          </>
        ) : (
          <Leads search={search} kind={view} filters={filters} onOpen={open} onCreate={create.open} />
        )}
        {/* Who asked for them, or follows the line not, reads what became of them below the leads. */}
        {hands && stale && !(routes && showsHandOvers) && <HandOvers of="decided" />}
      </Stack>
      <CreateLeadDialog opened={creating} onClose={create.close} />
      <LeadDialog
        key={shown ?? 0}
        id={shown}
        opened={id !== null}
        onClose={() => open(null)}
        onConverted={() => void navigate({ to: ".", search: { kind: "converted" } as never, hash: "" })}
      />
      <ImportLeadsDialog opened={importing} onClose={imports.close} />
      {routes && <RoutesDialog opened={routing} onClose={route.close} />}
    </Page>
  );
}

/** The link by which one's own leads come in (12, 2.5). */
function OwnLinkButton(size: { size?: "xs" }) {
  const id = useSession()?.current_user_id ?? 0;
  const { data } = useQuery(publicSettingsQuery());
  const copy = () => void copyToClipboard(affiliateLink(data?.public_site_url ?? "", id), "Link copied.");
  return (
    <Button {...size} variant="default" disabled={!data} onClick={copy}>
      Copy your link
    </Button>
  );
}

interface LeadsProps {
  search: LeadsSearch;
  kind: "open" | "closed";
  filters: ReactNode;
  onOpen: (id: number) => void;
  onCreate: () => void;
}

function Leads({ search, kind, filters, onOpen, onCreate }: LeadsProps) {
  const low = useMediaQuery(lowWindow, undefined, { getInitialValueInEffect: false }) ?? false;
  const [seesFirm, decides] = [useMay("leads.see_firm"), useMay("leads.decide")];
  const hands = useMay("leads.hand_over");
  const name = low ? "leads-low" : "leads";
  const chosen = useChosenColumns(name);
  const { status, follow_up, duplicates, stale } = search;
  const list = useMemo(
    () =>
      listOf(api.leads.list, { fixed: { query: queryOf({ kind, status, follow_up, duplicates, stale }) as never } }),
    [kind, status, follow_up, duplicates, stale],
  );
  const rows = useWholeList(list);
  const filtered = kind !== "open" || status !== undefined || follow_up || duplicates || stale;
  if (rows.state === "failed")
    return (
      <>
        <Inline>{filters}</Inline>
        <NotLoaded error={rows.error} onRetry={rows.retry} />
      </>
    );
  return (
    <TableFrame
      name={name}
      titled
      label="Leads"
      rows={rows}
      rowKey={(row) => row.id}
      onExport={(query) => list.exportAs(query)}
      columns={columnsFor(low, seesFirm, chosen, decides)}
      filters={filters}
      onOpen={({ id }) => onOpen(id)}
      empty={
        filtered
          ? { text: "No leads match these filters." }
          : {
              text: "No leads yet. Create one or share your link.",
              action: <Button onClick={onCreate}>Create New Lead</Button>,
            }
      }
      noMatch="No leads match these filters."
      {...(hands &&
        kind === "open" && {
          bulk: (selected: readonly LeadRow[], clear: () => void) => <HandOver selected={selected} onDone={clear} />,
        })}
    />
  );
}

/** The columns that one chose for a table, by their keys; none for the usual ones. */
function useChosenColumns(table: string): readonly string[] {
  const [{ columns }] = useTableAddress();
  const kept = useKept(`columns.${table}`);
  return (columns ?? kept.read() ?? "").split(",");
}

/** Stale leads go to another originator, those of one firm at a time. */
function HandOver({ selected, onDone }: { selected: readonly LeadRow[]; onDone: () => void }) {
  const [opened, dialog] = useDisclosure(false);
  const firms = new Set(selected.map(({ managing_firm: firm }) => firm?.id ?? null));
  const reason = selected.some(({ stale }) => !stale)
    ? "Choose stale leads alone: open ones that nobody touched for 60 days."
    : firms.size > 1
      ? "Choose leads of one managing firm."
      : firms.has(null)
        ? "Choose leads that have a managing firm."
        : null;
  return (
    <>
      <ReasonButton reason={reason} onClick={dialog.open}>
        Hand over
      </ReasonButton>
      <HandOverDialog rows={selected} opened={opened} onClose={dialog.close} onDone={onDone} />
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = (error instanceof Error ? error.message : "").replace(/\.$/, "");
  return (
    <Stack>
      <p role="alert">{`${text}. Please, try again.`}</p>
      <div>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </Stack>
  );
}

import { Button } from "@mantine/core";
import type { Calculation } from "@refundry/contract/calculations";
import { claimFieldAddress } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { ApiError } from "../base/ApiError.ts";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { useWatched } from "../base/realtime.ts";
import { HeadRow, Points, Stack } from "../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { ClientNames } from "../ui/panels/ClientPage.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { Failed } from "../ui/words/Failed.tsx";
import { CompareTab } from "./compare.tab.tsx";
import { Head, Picker } from "./components/CalculationHead.tsx";
import { ExplanationPanel } from "./components/ExplanationPanel.tsx";
import { FailedRun } from "./components/FailedRun.tsx";
import { FilesCard } from "./components/FilesCard.tsx";
import own from "./components/screen.module.css";
import {
  type CalculationTab,
  closedExplanation,
  kindOf,
  tabOf,
  tabsFor,
  useCalculationAddress,
} from "./components/useCalculationAddress.ts";
import { askWhileRecalculating, useRecalculate } from "./components/useRecalculate.ts";
import { placeOf } from "./components/words.ts";
import { EligibilityTab } from "./eligibility.tab.tsx";
import { EmployeesTab } from "./employees.tab.tsx";
import { InputsTab } from "./inputs.tab.tsx";
import { PppTab } from "./ppp.tab.tsx";
import { QuartersTab } from "./quarters.tab.tsx";
import { WarningsTab } from "./warnings.tab.tsx";
import { WhatIfTab } from "./whatIf.tab.tsx";

/** What one calculation of a client says, and how each of its figures came about (06, 2.2). */
export function CalculationScreen() {
  const { clientId = "" } = useParams({ strict: false });
  const client = idIn(clientId);
  useWatched("clients", client);
  return client === null ? <Navigate to="/404" replace /> : <OfClient client={client} />;
}

/** Whether there is such a client is asked first: of one that is not there nothing else is. */
function OfClient({ client }: { client: number }) {
  const record = useQuery(api.clients.read.queryOptions({ input: { params: { id: client } } }));
  if (record.error instanceof ApiError && record.error.status === 404) return <Navigate to="/404" replace />;
  if (record.isPending)
    return (
      <Page title="Calculation">
        <SkeletonLines lines={8} />
      </Page>
    );
  return <ClientCalculation client={client} record={record.data ?? null} />;
}

interface OfClientProps {
  client: number;
  /** Null where it could not be read: what is calculated may be there all the same. */
  record: Client | null;
}

function ClientCalculation({ client, record }: OfClientProps) {
  const [address, change] = useCalculationAddress();
  const { calculation, missing, failure, recalculating, query } = useShown(client);
  const run = useRecalculate(client);
  const mayRun = useMay("calculations.run");
  const offered = tabsFor(mayRun && address.of === undefined);
  const tab = tabOf(address, offered);
  const stale = (calculation !== null && failure !== null) || undefined;
  return (
    <Page title="Calculation">
      <Stack>
        <HeadRow>
          <ClientNames id={client} record={record} />
          <div className={own.choice}>
            <Picker client={client} />
            <Recalculate run={run} wanted={calculation?.older_rules || failure !== null} />
          </div>
        </HeadRow>
        {failure && <FailedRun failure={failure} kind={kindOf(address)} run={run} />}
        {calculation && (
          <div data-stale={stale} className={tab === "quarters" ? undefined : own.brief}>
            <Head calculation={calculation} recalculating={recalculating} />
          </div>
        )}
        <TabBar
          label="Parts of the calculation"
          tabs={offered}
          active={tab}
          onChoose={(next) => change({ tab: next, q: undefined, sort: undefined, ...closedExplanation })}
        />
        <TabPanel of={tab}>
          <div className={own.panel} data-stale={stale}>
            {query.isError ? (
              <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
            ) : query.isPending ? (
              <SkeletonLines lines={8} />
            ) : calculation ? (
              <Tab calculation={calculation} tab={tab} />
            ) : (
              <Nothing client={client} missing={missing} failed={failure !== null} recalculating={recalculating} />
            )}
          </div>
        </TabPanel>
      </Stack>
      <ExplanationPanel />
    </Page>
  );
}

/** The calculation that the address names, else the current one of the kind. */
function useShown(client: number) {
  const [address] = useCalculationAddress();
  const kept = address.of !== undefined && /^\d+$/.test(address.of) ? Number(address.of) : null;
  const input = { params: { id: client }, query: { kind: kindOf(address) } };
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input, context: { background: true } }),
    enabled: kept === null,
    refetchInterval: ({ state }) => askWhileRecalculating(state.data),
  });
  const one = useQuery({
    ...api.calculations.read.queryOptions({ input: { params: { id: kept ?? 0 } } }),
    enabled: kept !== null,
  });
  return kept === null
    ? {
        calculation: current.data?.calculation ?? null,
        missing: current.data?.missing ?? [],
        failure: current.data?.failure ?? null,
        recalculating: current.data?.recalculating ?? false,
        query: current,
      }
    : { calculation: one.data ?? null, missing: [], failure: null, recalculating: false, query: one };
}

interface NothingProps {
  client: number;
  missing: readonly string[];
  failed: boolean;
  recalculating: boolean;
}

function Nothing({ client, missing, failed, recalculating }: NothingProps) {
  const mayImport = useMay("claims.import_payroll");
  return (
    <Stack>
      <p>
        No calculation yet.
        {missing.length === 0 &&
          !failed &&
          (recalculating ? " It is being calculated." : " It comes a few seconds after the last change of the claim.")}
      </p>
      {missing.length > 0 && (
        <Points aria-label="What stands in the way of a calculation">
          {missing.map((text) => (
            <li key={text}>
              {mayImport && text === "Upload the payroll CSV." ? (
                <Link {...placeOf(claimFieldAddress(client, "payroll"))}>{text}</Link>
              ) : (
                text
              )}
            </li>
          ))}
        </Points>
      )}
    </Stack>
  );
}

interface RecalculateProps {
  run: ReturnType<typeof useRecalculate>;
  /** The figures are not those of today's claim and rules: it is the thing to do. Else they come by themselves. */
  wanted: boolean | undefined;
}

function Recalculate({ run, wanted = false }: RecalculateProps) {
  const mayRun = useMay("calculations.run");
  const [address] = useCalculationAddress();
  if (!mayRun || address.of !== undefined) return null;
  return (
    <Button
      size="xs"
      className={own.run}
      variant={wanted ? "filled" : "default"}
      disabled={run.isPending}
      onClick={() => run.start(kindOf(address))}
    >
      {run.isPending ? "Calculating…" : "Recalculate"}
    </Button>
  );
}

const tabs = {
  quarters: QuartersTab,
  employees: EmployeesTab,
  ppp: PppTab,
  eligibility: EligibilityTab,
  warnings: WarningsTab,
  inputs: InputsTab,
  files: FilesCard,
  compare: CompareTab,
  "what-if": WhatIfTab,
} as const;

function Tab({ calculation, tab }: { calculation: Calculation; tab: CalculationTab }) {
  const Shown = tabs[tab];
  // What somebody tries outlives a recalculation meanwhile.
  return <Shown key={tab === "what-if" ? calculation.kind : calculation.id} calculation={calculation} />;
}

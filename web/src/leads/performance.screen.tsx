import { Button } from "@mantine/core";
import type { Performance } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dash } from "../base/amounts.ts";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { allOf } from "../base/words.ts";
import { BigFigures } from "../ui/figures/BigFigures.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import own from "./components/charts.module.css";
import { Donut, LineChart } from "./components/charts.tsx";
import { daysText } from "./components/FollowUp.tsx";
import { leadsText } from "./components/importWords.ts";
import { statusColor } from "./components/statusColor.ts";

const whoseText: Record<Performance["scope"], string> = {
  all: "All contractors.",
  firm: "Contractors whose leads come to your firm. Leads that attorneys or nobody brought are not among them.",
  downline: "You and everybody below you.",
};

/** What contractors brought in the last 31 days (12, 2.8). */
export function PerformanceScreen() {
  const found = useQuery(api.leads.performance.queryOptions());
  return (
    <Page title="Performance">
      <Loaded query={found} lines={10}>
        {({ scope, summary, charts, winners, performance }) => (
          <Stack>
            <Small of="p">
              <span>{whoseText[scope]}</span> Days are counted by UTC.
            </Small>
            <div className={own.charts}>
              <CardFrame title="Now" level={2}>
                <BigFigures
                  label="Contractors"
                  even
                  figures={[
                    { title: "Total Open Leads", amount: summary.open_lead_count },
                    { title: "Registered Contractors", amount: summary.registered_users },
                    { title: "Active Contractors", amount: summary.activated_users },
                  ]}
                />
              </CardFrame>
              <CardFrame title="Best of the last 31 days" level={2}>
                <BigFigures label="Winners" even words figures={winnerFigures(winners)} />
              </CardFrame>
            </div>
            {isQuiet(charts) ? (
              <NothingLately own={scope === "downline"} open={summary.open_lead_count} />
            ) : (
              <Lately {...{ charts, performance }} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const isQuiet = ({ leads, clients }: Performance["charts"]) =>
  [...leads.data, ...clients.data].every((many) => many === 0);

interface Shared {
  contractor: string;
  tied: readonly string[];
}

/** So many equals are named. */
const mostNamed = 3;

/** Equals stand side by side; of many none stands before the others. */
function sharedBy({ contractor, tied }: Shared): string {
  const all = [contractor, ...tied];
  return all.length > mostNamed ? `${all.length} contractors` : allOf(all);
}
const each = ({ tied }: Shared): string => (tied.length === 0 ? "" : " each");

const winnerFigures = ({ leads, clients, velocity }: Performance["winners"]) => [
  {
    title: "Most Leads",
    amount: leads ? sharedBy(leads) : dash,
    note: leads ? `${leadsText(leads.lead_count)}${each(leads)} in 31 days` : "No lead in 31 days",
  },
  {
    title: "Most Conversions",
    amount: clients ? sharedBy(clients) : dash,
    note: clients ? `${clients.client_count} converted${each(clients)} in 31 days` : "No conversion in 31 days",
  },
  {
    title: "Highest Velocity",
    amount: velocity?.contractor ?? dash,
    note: velocity?.conversion_velocity ?? "Needs two conversions",
  },
];

/** One word for two charts and two tables that would all be empty, and what can be done about it. */
function NothingLately({ own, open }: { own: boolean; open: number }) {
  return (
    <CardFrame title="The last 31 days" level={2}>
      <Stack>
        <p>No leads or conversions in the last 31 days.</p>
        <Inline>
          {own && (
            <Button variant="default" size="xs" renderRoot={(props) => <Link to="/leads" hash="new" {...props} />}>
              Create New Lead
            </Button>
          )}
          {open > 0 && <Link to="/leads">{open === 1 ? "See the open lead" : `See the ${open} open leads`}</Link>}
        </Inline>
      </Stack>
    </CardFrame>
  );
}

/** Charts, and the tables of what they are made of. */
function Lately({ charts, performance }: Pick<Performance, "charts" | "performance">) {
  return (
    <>
      <div className={`${own.charts} ${own.colors}`}>
        <CardFrame title="Leads and conversions per day, last 31 days" level={2}>
          <LineChart
            label="Leads and conversions per day"
            days={charts.leads.labels}
            series={[
              { title: "Leads", data: charts.leads.data, color: statusColor("New lead") },
              { title: "Conversions", data: charts.clients.data, color: statusColor("Converted") },
            ]}
          />
        </CardFrame>
        <CardFrame title="Leads of the last 31 days by status" level={2}>
          {charts.donut.data.every((many) => many === 0) ? (
            <p>No leads in the last 31 days.</p>
          ) : (
            <Donut
              label="Leads by status"
              labels={charts.donut.labels}
              data={charts.donut.data}
              colorOf={statusColor}
            />
          )}
        </CardFrame>
      </div>
      <div className={own.tables}>
        <CardFrame title="Leads" level={2}>
          {performance.leads.length === 0 ? (
            <p>No leads in the last 31 days.</p>
          ) : (
            <FigureTable
              label="Leads"
              first={{ title: "Day", show: (row) => dateText(row.day_of_creation) }}
              figures={[
                { title: "Contractor", show: (row) => row.contractor, words: true },
                { title: "Leads that day", show: (row) => row.leads_that_day },
                { title: "Age", show: (row) => daysText(row.age) },
              ]}
              totals={["", performance.leads.reduce((sum, row) => sum + row.leads_that_day, 0), ""]}
              rows={performance.leads}
              rowKey={(row) => `${row.day_of_creation} ${row.contractor_id}`}
            />
          )}
        </CardFrame>
        <CardFrame title="Conversions" level={2}>
          {performance.clients.length === 0 ? (
            <p>No conversions in the last 31 days.</p>
          ) : (
            <FigureTable
              label="Conversions"
              first={{ title: "Contractor", show: ({ row }) => row.contractor }}
              figures={[
                { title: "Converted lead", show: ({ row }) => row.converted_lead, words: true },
                { title: "Converted on", show: ({ row }) => dateText(row.converted_on), words: true },
              ]}
              rows={performance.clients.map((row, at) => ({ row, at }))}
              rowKey={({ at }) => String(at)}
            />
          )}
        </CardFrame>
      </div>
    </>
  );
}

import type { Performance } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { dash } from "../base/amounts.ts";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { BigFigures } from "../ui/figures/BigFigures.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import own from "./components/charts.module.css";
import { Donut, LineChart } from "./components/charts.tsx";
import { daysText } from "./components/FollowUp.tsx";
import { leadsText } from "./components/importWords.ts";

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
            <BigFigures
              label="Contractors"
              even
              figures={[
                { title: "Total Open Leads", amount: summary.open_lead_count },
                { title: "Registered Contractors", amount: summary.registered_users },
                { title: "Active Contractors", amount: summary.activated_users },
              ]}
            />
            <BigFigures
              label="Winners"
              even
              figures={[
                {
                  title: "Most Leads",
                  amount: winners.leads?.contractor ?? dash,
                  note: winners.leads ? `${leadsText(winners.leads.lead_count)} in 31 days` : "No lead in 31 days",
                },
                {
                  title: "Most Conversions",
                  amount: winners.clients?.contractor ?? dash,
                  note: winners.clients
                    ? `${winners.clients.client_count} converted in 31 days`
                    : "No conversion in 31 days",
                },
                {
                  title: "Highest Velocity",
                  amount: winners.velocity?.contractor ?? dash,
                  note: winners.velocity?.conversion_velocity ?? "Asks for two conversions",
                },
              ]}
            />
            <div className={own.charts}>
              <CardFrame title="Leads and conversions per day, last 31 days" level={2}>
                {[...charts.leads.data, ...charts.clients.data].every((many) => many === 0) ? (
                  <p>No leads or conversions in the last 31 days.</p>
                ) : (
                  <LineChart
                    label="Leads and conversions per day"
                    days={charts.leads.labels}
                    series={[
                      { title: "Leads", data: charts.leads.data, color: "#1c7ed6" },
                      { title: "Conversions", data: charts.clients.data, color: "#2b8a3e" },
                    ]}
                  />
                )}
              </CardFrame>
              <CardFrame title="Leads of the last 31 days by status" level={2}>
                {charts.donut.data.every((many) => many === 0) ? (
                  <p>No leads in the last 31 days.</p>
                ) : (
                  <Donut label="Leads by status" labels={charts.donut.labels} data={charts.donut.data} />
                )}
              </CardFrame>
            </div>
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
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

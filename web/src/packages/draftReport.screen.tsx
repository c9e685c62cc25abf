import { Button } from "@mantine/core";
import { warningEntries, warningKey } from "@refundry/contract/calculations";
import { type DraftReport, draftAnswers } from "@refundry/contract/packages";
import { formatMoney, parseMoney, type Quarter, quarterLabel, sumMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { BigFigures } from "../ui/figures/BigFigures.tsx";
import { type Figure, FigureTable } from "../ui/figures/FigureTable.tsx";
import { Inline, Points, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { Moves } from "../ui/words/Moves.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { FinalNext } from "./components/FinalNext.tsx";
import { DecisionBadge } from "./components/PackageRows.tsx";
import own from "./components/report.module.css";
import { useDraftAnswer } from "./components/useDraftAnswer.ts";
import { RejectDialog } from "./reject.dialog.tsx";

/** The newest draft, and the answer to it (07, 2.4). */
export function DraftReportScreen() {
  return <ClientPage title="Draft report">{(client) => <Report client={client} />}</ClientPage>;
}

interface Client {
  id: number;
  name: string;
}

function Report({ client }: { client: Client }) {
  const report = useQuery(api.packages.draftReport.queryOptions({ input: { params: { id: client.id } } }));
  return (
    <Loaded query={report} lines={8}>
      {(found) =>
        found.package?.id ? (
          <>
            <Answer client={client} report={found} draft={{ id: found.package.id, label: found.package.label }} />
            <Quarters report={found} />
            <Warnings report={found} />
          </>
        ) : (
          <p>No draft package generated.</p>
        )
      }
    </Loaded>
  );
}

interface AnswerProps {
  client: Client;
  report: DraftReport;
  draft: { id: number; label: string };
}

function Answer({ client, report, draft }: AnswerProps) {
  const { made, moving, rejecting, endRejecting, refresh } = useDraftAnswer(draft.id);
  const row = report.package;
  const { busy: downloading, linkTo } = useFileLink();
  return (
    <CardFrame title={draft.label} level={2} aside={row && <Small>Made {dayText(row.created)}</Small>}>
      <Stack>
        <Inline>
          {row?.decision && <DecisionBadge decision={row.decision} />}
          {row && row.outdated.length > 0 && (
            <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>
          )}
        </Inline>
        <Inline>
          <Button
            component="a"
            {...linkTo(row?.url ?? "", row?.download_attrib)}
            loading={downloading !== null}
            variant="default"
          >
            Download PDF
          </Button>
          <Moves
            moves={report.moves}
            moving={moving}
            onMove={(name) => made[name as keyof typeof made]()}
            label={draft.label}
            size="sm"
          />
          {row?.decision?.status === draftAnswers.accepted && <FinalNext client={client.id} clientName={client.name} />}
        </Inline>
        {row?.decision?.status === draftAnswers.rejected && (
          <Small of="p">
            No final can be made while it is rejected: a new draft clears that, or the answer is withdrawn.
          </Small>
        )}
        <RejectDialog draft={draft} opened={rejecting} onClose={endRejecting} onDone={refresh} />
      </Stack>
    </CardFrame>
  );
}

type QuarterRow = DraftReport["quarters"][number];

/** The money of a quarter, in the order of the columns. */
const summed = ["qualified_wages", "credit", "nonrefundable", "refundable", "refund"] as const;

const figures: readonly Figure<QuarterRow>[] = [
  { title: "Qualified wages", show: (row) => formatMoney(row.qualified_wages) },
  { title: "Credit", show: (row) => formatMoney(row.credit) },
  { title: "Nonrefundable", show: (row) => formatMoney(row.nonrefundable) },
  { title: "Refundable", show: (row) => formatMoney(row.refundable) },
  { title: "Refund", show: (row) => formatMoney(row.refund) },
];

const sumOf = (rows: readonly QuarterRow[], figure: (typeof summed)[number]) =>
  formatMoney(sumMoney(rows.flatMap((row) => parseMoney(row[figure]) ?? [])));

/** What the draft comes to, first; then each quarter, and their totals. */
function Quarters({ report }: { report: DraftReport }) {
  const { quarters } = report;
  const totals = Object.fromEntries(summed.map((figure) => [figure, sumOf(quarters, figure)])) as Record<
    (typeof summed)[number],
    string
  >;
  return (
    <CardFrame title="Quarters" level={2}>
      <div className={own.totals}>
        <BigFigures
          label="In all quarters"
          figures={[
            { title: "Total refund", amount: totals.refund },
            {
              title: "Credit",
              amount: totals.credit,
              note: `Nonrefundable ${totals.nonrefundable} · Refundable ${totals.refundable}`,
            },
          ]}
        />
      </div>
      <FigureTable
        label="Figures and ground per quarter"
        first={{
          title: "Quarter and ground",
          show: (row) => (
            <>
              {quarterLabel(row as Quarter)} <Small>{row.ground}</Small>
            </>
          ),
        }}
        figures={figures}
        rows={quarters}
        rowKey={(row) => `${row.year}-${row.quarter}`}
        totals={summed.map((figure) => totals[figure])}
      />
    </CardFrame>
  );
}

/** What stands against the draft; what was answered for the final says so, once for all that share the answer. */
function Warnings({ report: { warnings } }: { report: DraftReport }) {
  return (
    <CardFrame title="Warnings" level={2}>
      {warnings.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <Stack>
          {warningEntries(warnings).map(({ key, answer, groups }) => (
            <div key={key}>
              {answer && (
                <p>
                  <StatusBadge meaning="good">Accepted</StatusBadge>{" "}
                  <Small>
                    {answer.words} {answer.by}: {answer.note}
                  </Small>
                </p>
              )}
              <Points>
                {groups.flat().map((warning) => (
                  <li key={warningKey(warning)}>{warning.text}</li>
                ))}
              </Points>
            </div>
          ))}
        </Stack>
      )}
    </CardFrame>
  );
}

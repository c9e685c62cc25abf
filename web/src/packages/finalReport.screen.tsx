import { Button } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { dateText, dayText } from "../base/instants.ts";
import { BigFigures } from "../ui/figures/BigFigures.tsx";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { useAfterFinal } from "./components/AfterFinal.tsx";
import { PackageSteps } from "./components/PackageSteps.tsx";

/** How far a final comes, in order (07, 2.4). */
const steps = ["Generated", "Signed", "Verified", "Submitted", "Shipped"] as const;

/** The finals of a client, newest first, each with how far it came (07, 2.4). */
export function FinalReportScreen() {
  return <ClientPage title="Final report">{({ id }) => <Finals client={id} />}</ClientPage>;
}

function Finals({ client }: { client: number }) {
  const finals = useQuery(api.packages.listOfKind.queryOptions({ input: { params: { id: client, kind: "final" } } }));
  return (
    <Loaded query={finals} lines={6}>
      {({ items }) => {
        const made = items.filter(({ id }) => id !== null);
        if (made.length === 0) return <p>No final packages generated.</p>;
        return made.map((row) => <Final key={row.id} client={client} row={row} />);
      }}
    </Loaded>
  );
}

const doneOf = ({ signed, verified, submitted, shipped_on: shipped }: PackageRow) =>
  steps.filter((step) => {
    if (step === "Signed") return signed !== null;
    if (step === "Verified") return verified;
    if (step === "Submitted") return submitted;
    return step === "Generated" || shipped !== null;
  });

function Final({ client, row }: { client: number; row: PackageRow }) {
  const { busy, linkTo } = useFileLink();
  const next = useAfterFinal(client, row);
  return (
    <CardFrame
      title={row.label}
      level={2}
      aside={row.outdated.length > 0 && <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>}
    >
      <Stack>
        <PackageSteps
          names={steps}
          done={doneOf(row)}
          label="Steps"
          without={row.shipped_on === null ? undefined : "shipped without it"}
        />
        <Small of="p">
          Generated {dayText(row.created)}.{" "}
          {row.signed ? `Signed file of ${dayText(row.signed)}.` : "No signed file is there yet."}{" "}
          {row.shipped_on ? `Shipped ${dateText(row.shipped_on)}.` : next}
        </Small>
        {row.refund_total !== null && (
          <BigFigures
            label={`${row.label} in all`}
            figures={[{ title: "Total refund", amount: formatMoney(row.refund_total) }]}
          />
        )}
        <FigureTable
          label={`Quarters of ${row.label}`}
          first={{ title: "Quarter", show: (one) => quarterLabel(one as Quarter) }}
          figures={[{ title: "Refund", show: ({ refund }) => (refund === null ? "–" : formatMoney(refund)) }]}
          rows={row.quarters}
          rowKey={(one) => quarterLabel(one as Quarter)}
          totals={[row.refund_total && formatMoney(row.refund_total)]}
        />
        <Inline>
          <Button
            component="a"
            {...linkTo(row.url ?? "", row.download_attrib)}
            loading={busy !== null && busy === row.url}
            variant="default"
          >
            Download
          </Button>
          {row.sign_url && (
            <Button component="a" {...linkTo(row.sign_url)} loading={busy === row.sign_url} variant="default">
              Download pages to sign
            </Button>
          )}
          {row.shipped_on === null && (
            <Link to="/clients/$clientId/$tab" params={{ clientId: String(client), tab: "submission" }}>
              Upload signed package
            </Link>
          )}
        </Inline>
      </Stack>
    </CardFrame>
  );
}

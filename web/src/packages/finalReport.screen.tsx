import { Button } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { CardFrame, Loaded } from "../ui/CardFrame.tsx";
import { dayText } from "../ui/instants.ts";
import styles from "../ui/pieces.module.css";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { ClientPage } from "./components/ClientPage.tsx";

/** The finals of a client, newest first (07, 2.4). */
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
        return made.map((row) => <Final key={row.id} row={row} />);
      }}
    </Loaded>
  );
}

function Final({ row }: { row: PackageRow }) {
  return (
    <CardFrame title={row.label} level={2}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <StatusBadge meaning="good">Generated {dayText(row.created)}</StatusBadge>
          {row.outdated.length > 0 && <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>}
        </div>
        <p>
          {row.quarters.map((quarter) => quarterLabel(quarter as Quarter)).join(", ")}
          {row.refund_total && <span className="figures"> · {formatMoney(row.refund_total)}</span>}
        </p>
        <div className={styles.row}>
          <Button component="a" href={row.url ?? ""} download={row.download_attrib ?? true} variant="default">
            Download
          </Button>
          {row.sign_url && (
            <Button component="a" href={row.sign_url} download variant="default">
              Download pages to sign
            </Button>
          )}
        </div>
      </div>
    </CardFrame>
  );
}

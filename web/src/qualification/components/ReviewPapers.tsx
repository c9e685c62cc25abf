import { Button } from "@mantine/core";
import type { Review } from "@refundry/contract/qualification";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import own from "./review.module.css";

interface Paper {
  id: number;
  name: string;
  url: string | null;
  made: string | null;
}

/** What a reviewer reads: draft packages and the report of the newest final, calculation files, evidence of the receipts (14, 2.2). */
export function ReviewPapers({ review: { client, documents } }: { review: Review }) {
  const { reports, calculations, evidence } = documents;
  const finals = useQuery(api.packages.list.queryOptions({ input: { params: { id: client.id } } }));
  const final = finals.data?.items.find(({ id, status }) => id !== null && status === "final");
  return (
    <CardFrame title="Client documents" level={2}>
      <Stack>
        <Papers
          title="Reports"
          empty={finals.isPending || final ? null : "No draft package yet."}
          papers={reports.map(({ id, label, url, made }) => ({ id, name: label, url, made }))}
          beside={
            final && (
              <Link to="/clients/$clientId/reports/final" params={{ clientId: String(client.id) }}>
                Report of {final.label}
              </Link>
            )
          }
        />
        <Papers
          title="Calculations"
          empty="No calculation was saved as a file yet."
          papers={calculations.map(({ id, original_file_name: name, url, made }) => ({ id, name, url, made }))}
          beside={<Calculated client={client.id} />}
        />
        <Papers
          title="Receipts evidence"
          empty="No evidence chosen yet."
          papers={
            evidence?.original_file_name
              ? [
                  {
                    id: 0,
                    name: `${evidence.original_file_name} (${evidence.source ?? "no source"})`,
                    url: evidence.url,
                    made: null,
                  },
                ]
              : []
          }
        />
      </Stack>
    </CardFrame>
  );
}

/** These are files: where no file was made of it, the claim may be calculated all the same, and is a click away. */
function Calculated({ client }: { client: number }) {
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: useMay("calculations.read"),
  });
  if (current.data?.calculation?.state !== "done") return null;
  return (
    <Small of="p">
      Only files stand here.{" "}
      <Link to="/clients/$clientId/calculation" params={{ clientId: String(client) }}>
        Open the calculation
      </Link>
    </Small>
  );
}

interface PapersProps {
  title: string;
  /** Null where nothing is to be said of it. */
  empty: string | null;
  papers: readonly Paper[];
  beside?: ReactNode;
}

function Papers({ title, empty, papers, beside }: PapersProps) {
  const { linkTo, busy } = useFileLink();
  return (
    <section aria-label={title}>
      <h3 className={own.part}>{title}</h3>
      {papers.length === 0 ? (
        empty && <Muted of="p">{empty}</Muted>
      ) : (
        <Entries aria-label={title}>
          {papers.map(({ id, name, url, made }) => (
            <li key={id}>
              <Grow>
                {name} {made && <Small>{instantText(made)}</Small>}
              </Grow>
              {url === null ? (
                <StatusBadge meaning="bad">Problem with downloading file</StatusBadge>
              ) : (
                <Button
                  component="a"
                  {...linkTo(url)}
                  loading={busy === url}
                  variant="default"
                  size="xs"
                  aria-label={`Download ${name}`}
                >
                  Download
                </Button>
              )}
            </li>
          ))}
        </Entries>
      )}
      {beside}
    </section>
  );
}

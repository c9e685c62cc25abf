import { Button } from "@mantine/core";
import type { CalculationFile } from "@refundry/contract/calculations";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { QualificationMemos } from "../qualification/index.ts";
import { Entries, Grow, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";

/** The calculation files of a client, newest first (08, 2.5). */
export function DownloadsTab({ client: { id } }: { client: { id: number } }) {
  const files = useQuery(api.calculations.files.queryOptions({ input: { params: { id } } }));
  const reviews = useMay("qualification.read");
  return (
    <Stack>
      <CardFrame title="Calculation files">
        <Loaded query={files}>
          {({ items }) =>
            items.length === 0 ? (
              <Muted of="p">There are no calculation files yet.</Muted>
            ) : (
              <Stack>
                {byCalculation(items).map(([calculation, made]) => (
                  <section key={calculation} aria-label={`Calculation ${calculation}`}>
                    <h4>Calculation {calculation}</h4>
                    <Entries aria-label={`Files of calculation ${calculation}`}>
                      {made.map((file) => (
                        <OneFile key={file.id} file={file} />
                      ))}
                    </Entries>
                  </section>
                ))}
              </Stack>
            )
          }
        </Loaded>
      </CardFrame>
      {reviews && <QualificationMemos client={id} />}
      <Small of="p">
        Packages and their pages to sign stand under{" "}
        <Link to="/clients/$clientId/packages" params={{ clientId: String(id) }}>
          Packages
        </Link>
        .
      </Small>
    </Stack>
  );
}

/** The files of each calculation together, the one with the newest file first. */
function byCalculation(files: readonly CalculationFile[]): [number, CalculationFile[]][] {
  const groups = new Map<number, CalculationFile[]>();
  for (const file of [...files].sort((a, b) => b.created.localeCompare(a.created) || b.id - a.id))
    groups.set(file.calculation, [...(groups.get(file.calculation) ?? []), file]);
  return [...groups];
}

function OneFile({
  file: { original_file_name: name, type, created, package: caused, url },
}: {
  file: CalculationFile;
}) {
  const { linkTo, busy } = useFileLink();
  return (
    <li>
      <Grow>
        {name}{" "}
        <Small>{[type.toUpperCase(), instantText(created), ...(caused ? [`for ${caused}`] : [])].join(" · ")}</Small>
      </Grow>
      {url === null ? (
        <StatusBadge meaning="bad">Problem with downloading file</StatusBadge>
      ) : (
        <Button
          component="a"
          {...linkTo(url, name)}
          loading={busy === url}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Download ${name}`}
        >
          Download
        </Button>
      )}
    </li>
  );
}

import type { CalculationFile } from "@refundry/contract/calculations";
import type { PackageRow } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { dateText, dayText, instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { QualificationMemos } from "../qualification/index.ts";
import { Entries, Grow, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { FileButton } from "../ui/words/FileButton.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";

/** The calculation files of a client, newest first (08, 2.5). */
export function DownloadsTab({ client: { id } }: { client: { id: number } }) {
  const files = useQuery(api.calculations.files.queryOptions({ input: { params: { id } } }));
  const reviews = useMay("qualification.read");
  return (
    <Stack>
      <CardFrame title="Calculation files">
        <Loaded query={files}>{({ items }) => <Calculations files={items} />}</Loaded>
      </CardFrame>
      <Finals client={id} />
      {reviews && <QualificationMemos client={id} />}
      <Small of="p">
        Drafts, and what is to do with packages, stand under{" "}
        <Link to="/clients/$clientId/packages" params={{ clientId: String(id) }}>
          Packages
        </Link>
        .
      </Small>
    </Stack>
  );
}

/** The files of each calculation, under its number where there are several. */
function Calculations({ files }: { files: readonly CalculationFile[] }) {
  if (files.length === 0) return <Muted of="p">There are no calculation files yet.</Muted>;
  const groups = byCalculation(files);
  return (
    <Stack>
      {groups.map(([calculation, made]) => (
        <section key={calculation} aria-label={`Calculation ${calculation}`}>
          {groups.length > 1 && <h4>Calculation {calculation}</h4>}
          <Entries aria-label={`Files of calculation ${calculation}`}>
            {made.map((file) => (
              <OneFile key={file.id} file={file} />
            ))}
          </Entries>
        </section>
      ))}
      {files.some(isOfAnotherDay) && <Small of="p">The dates in the names of files are days in UTC.</Small>}
    </Stack>
  );
}

/** Its name says the day by UTC (00), which is another one than the reader's. */
const isOfAnotherDay = ({ created }: CalculationFile) => dayText(created) !== dateText(created.slice(0, 10));

/** The final of a client and its supplement as they stand now, with their pages to sign; nothing while there is none. */
function Finals({ client }: { client: number }) {
  const made = useQuery(api.packages.list.queryOptions({ input: { params: { id: client } } }));
  const newest = new Map<string, PackageRow>();
  for (const row of made.data?.items ?? [])
    if (row.id !== null && row.status !== "draft" && !newest.has(row.status)) newest.set(row.status, row);
  if (newest.size === 0) return null;
  return (
    <CardFrame title="Packages">
      <Entries aria-label="Packages">
        {[...newest.values()].map((row) => (
          <li key={row.id}>
            <Grow>
              {row.label}{" "}
              <Small>
                {["PDF", instantText(row.created), ...(row.outdated.length > 0 ? ["outdated"] : [])].join(" · ")}
              </Small>
            </Grow>
            {row.url && <FileButton url={row.url} name={row.download_attrib} of={row.label} />}
            {row.sign_url && (
              <FileButton url={row.sign_url} of={`pages to sign of ${row.label}`}>
                Pages to sign
              </FileButton>
            )}
          </li>
        ))}
      </Entries>
    </CardFrame>
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
  return (
    <li>
      <Grow>
        {name}{" "}
        <Small>{[type.toUpperCase(), instantText(created), ...(caused ? [`for ${caused}`] : [])].join(" · ")}</Small>
      </Grow>
      {url === null ? (
        <StatusBadge meaning="bad">Problem with downloading file</StatusBadge>
      ) : (
        <FileButton url={url} name={name} of={name} />
      )}
    </li>
  );
}

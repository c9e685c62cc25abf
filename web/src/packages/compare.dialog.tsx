import { Button } from "@mantine/core";
import type { PackageComparison } from "@refundry/contract/packages";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { moneyOrDash } from "../base/amounts.ts";
import { api } from "../base/api.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Points, Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { Muted } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import own from "./components/comparison.module.css";

interface Props {
  client: number;
  /** The package, or null while nothing is compared. */
  row: { id: number; label: string } | null;
  onClose: () => void;
}

/** What a new package would say otherwise, before it is made (07, 7.3). */
export function CompareDialog({ client, row, onClose }: Props) {
  return (
    <DialogFrame opened={row !== null} onClose={onClose} title={row && `${row.label} compared with now`} size="wide">
      {row && <Compared client={client} id={row.id} onClose={onClose} />}
    </DialogFrame>
  );
}

function Compared({ client, id, onClose }: { client: number; id: number; onClose: () => void }) {
  const compared = useQuery({
    ...api.packages.compare.queryOptions({ input: { params: { id } } }),
    // The claim may have changed since the dialog was last open.
    gcTime: 0,
  });
  return (
    <Loaded query={compared} lines={6}>
      {(found) => (
        <Stack>
          <Verdict found={found} />
          {found.changes.length > 0 && <Changes found={found} />}
          {found.figures.length > 0 && <Figures found={found} />}
          <div className={overlays.actions}>
            {found.now !== null && found.now !== found.calculation && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/clients/$clientId/calculation"
                    params={{ clientId: String(client) }}
                    search={{ of: String(found.now), tab: "compare", with: String(found.calculation) }}
                  />
                )}
              >
                Employees and warnings
              </Button>
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              Close
            </Button>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

const signed = (text: string) => (text.startsWith("-") ? formatMoney(text) : `+${formatMoney(text)}`);
/** One sentence that says it all: what the refund is, was, and whether anything differs. */
function Verdict({ found }: { found: PackageComparison }) {
  const { missing, outdated, changes, figures, refund_before: before, refund_after: after, difference } = found;
  if (missing.length > 0)
    return (
      <Stack>
        <p>Nothing to compare with: the claim cannot be calculated now.</p>
        <Points>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Points>
      </Stack>
    );
  if (outdated.length + changes.length + figures.length === 0)
    return <p>A package made now would say the same: {formatMoney(before)}.</p>;
  return (
    <Stack>
      {outdated.length > 0 && (
        <div>
          <StatusBadge meaning="act">Outdated: {outdated.join(", ")}</StatusBadge>
        </div>
      )}
      <p>
        {difference === "0.00" ? (
          <>The refund stays at {formatMoney(before)}.</>
        ) : (
          <>
            The refund changes from {formatMoney(before)} to {moneyOrDash(after)}
            {difference && ` (${signed(difference)})`}.
          </>
        )}
        {figures.length === 0 && " No figure of the forms differs."}
      </p>
    </Stack>
  );
}

function Changes({ found: { changes } }: { found: PackageComparison }) {
  return (
    <Stack of="section" aria-label="What changed">
      <h3 className={own.groupTitle}>What changed</h3>
      <dl className={own.changes}>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {before !== null && <span aria-hidden> → </span>}
              {after === null ? <Muted>nothing</Muted> : <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function Figures({ found: { figures } }: { found: PackageComparison }) {
  return (
    <section className={own.compared} aria-label="Figures">
      <Stack>
        <h3 className={own.groupTitle}>Figures</h3>
        <FigureTable
          label="Figures that differ"
          rows={figures}
          rowKey={({ year, quarter, figure }) => `${year}-${quarter}-${figure}`}
          first={{ title: "Figure", show: (row) => `${quarterLabel(row as Quarter)} ${row.title}` }}
          figures={[
            { title: "In the package", show: ({ before }) => moneyOrDash(before) },
            { title: "Now", show: ({ after }) => moneyOrDash(after) },
            { title: "Difference", show: ({ difference }) => signed(difference) },
          ]}
        />
      </Stack>
    </section>
  );
}

import { Button } from "@mantine/core";
import type { DatedTable, DatedVersion } from "@refundry/contract/content";
import { client as calls } from "../../base/api.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { Grow, Inline, Records } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import type { Editing } from "./datedCell.ts";

const states = {
  in_force: ["good", "In force"],
  scheduled: ["wait", "Scheduled"],
  past: ["na", "Past"],
  corrected: ["na", "Corrected"],
  withdrawn: ["na", "Withdrawn"],
} as const;

interface Props {
  table: DatedTable;
  onEdit: (editing: Editing) => void;
  onShow: (day: string) => void;
}

/** The versions of a table, newest first, with what may be done with each. */
export function TableVersions({ table, onEdit, onShow }: Props) {
  const { making, make } = useStep({ type: "settings" });
  const withdraw = async ({ id, effective_from: from }: DatedVersion) => {
    const agreed = await ask({
      title: `Withdraw the version from ${dateText(from)}?`,
      text: "What is in force before it stays in force.",
      confirm: "Withdraw",
      danger: true,
    });
    if (!agreed) return;
    const step = () => calls.content.withdrawDatedVersion({ params: { key: table.key, id } });
    await make(String(id), step, "The version was withdrawn.");
  };
  if (table.versions.length === 0) return <Muted of="p">There is no version yet.</Muted>;
  return (
    <Records aria-label={`Versions of ${table.title}`}>
      {table.versions.map((version) => (
        <li key={version.id}>
          <Grow of="div">
            <Inline>
              <strong>From {dateText(version.effective_from)}</strong>
              <StatusBadge meaning={states[version.state][0]}>{states[version.state][1]}</StatusBadge>
              <Small>{version.rows === 1 ? "1 row" : `${version.rows.toLocaleString("en-US")} rows`}</Small>
            </Inline>
            {version.note && <p>{version.note}</p>}
            {version.reason && <p>Corrected: {version.reason}</p>}
            <Author version={version} here={table.kept_here} />
          </Grow>
          <Actions
            version={version}
            busy={making === String(version.id)}
            onEdit={onEdit}
            onShow={() => onShow(version.effective_from)}
            onWithdraw={() => void withdraw(version)}
          />
        </li>
      ))}
    </Records>
  );
}

const shipped = "Came with the product";

/** Who saved it; of a table kept here what nobody saved came with the product, which its note mostly says already. */
function Author({ version: { author, at, note }, here }: { version: DatedVersion; here: boolean }) {
  if (author !== null) return <Small>{at === null ? author : `${author}, ${dayText(at)}`}</Small>;
  return here && !note?.startsWith(shipped) && <Small>{shipped}</Small>;
}

interface ActionsProps {
  version: DatedVersion;
  busy: boolean;
  onEdit: (editing: Editing) => void;
  onShow: () => void;
  onWithdraw: () => void;
}

function Actions({ version, busy, onEdit, onShow, onWithdraw }: ActionsProps) {
  const { effective_from: from, abilities } = version;
  const of = `the version from ${dateText(from)}`;
  const look = { size: "compact-xs", variant: "default" } as const;
  if (!abilities.change && !abilities.correct) return null;
  return (
    <Inline>
      <Button {...look} aria-label={`Show ${of}`} onClick={onShow}>
        Show
      </Button>
      {abilities.change && (
        <>
          <Button {...look} aria-label={`Edit ${of}`} onClick={() => onEdit({ kind: "edit", version })}>
            Edit
          </Button>
          <Button {...look} aria-label={`Withdraw ${of}`} loading={busy} onClick={onWithdraw}>
            Withdraw
          </Button>
        </>
      )}
      {abilities.correct && (
        <Button {...look} aria-label={`Correct ${of}`} onClick={() => onEdit({ kind: "correct", version })}>
          Correct
        </Button>
      )}
    </Inline>
  );
}

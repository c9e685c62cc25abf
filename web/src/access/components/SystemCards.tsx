import { Anchor } from "@mantine/core";
import type { SystemStatus } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { agoText, instantText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { chainQuery, saidOf } from "./chainState.ts";
import { MaintenanceCard } from "./MaintenanceCard.tsx";

/** How old the last backup is, how the audit trail was found, and where its end is kept outside the database. */
export function SystemCards() {
  const system = useQuery(api.access.system.queryOptions());
  return (
    <Loaded query={system} lines={6}>
      {(status) => (
        <Stack>
          <MaintenanceCard />
          <BackupCard {...status} />
          <TrailCard trail={status.trail} />
        </Stack>
      )}
    </Loaded>
  );
}

function BackupCard({ last_backup: last, backup_late: late }: SystemStatus) {
  return (
    <CardFrame
      title="Backup"
      level={2}
      aside={<StatusBadge meaning={late ? "act" : "good"}>{late ? "Late" : "In time"}</StatusBadge>}
    >
      {last ? (
        <Facts
          facts={[
            ["Last backup", `${agoText(last.at)} (${instantText(last.at)})`],
            ["Files in it", `${last.files.toLocaleString("en-US")}, ${megabytes(last.bytes)}`],
            [
              "The installation’s secret",
              last.with_secret ? "Sealed by the passphrase" : "Left out: keep it elsewhere",
            ],
          ]}
        />
      ) : (
        <Muted>
          No backup was made yet. An operator makes one with the command refundry backup, and has it made every day.
        </Muted>
      )}
    </CardFrame>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
const places = { file: "In a file elsewhere", mail: "By mail" };

function TrailCard({ trail }: Pick<SystemStatus, "trail">) {
  const chain = useQuery(chainQuery());
  const said = chain.data && saidOf(chain.data);
  return (
    <CardFrame
      title="Audit trail"
      level={2}
      aside={said && <StatusBadge meaning={said.meaning}>{said.word}</StatusBadge>}
    >
      <Stack>
        <Loaded query={chain} lines={1}>
          {(state) => <p>{saidOf(state).text}</p>}
        </Loaded>
        <Facts
          facts={[
            [
              "Last copy outside the database",
              trail.kept_at ? `${agoText(trail.kept_at)} (${instantText(trail.kept_at)})` : null,
            ],
            [
              "Second copy",
              trail.second_place
                ? places[trail.second_place]
                : "None: an operator can have one kept in a file or by mail",
            ],
          ]}
        />
        <Anchor component={Link} to="/audit">
          Verify it in the audit trail
        </Anchor>
      </Stack>
    </CardFrame>
  );
}

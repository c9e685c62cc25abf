import { isFinalKind, type PackageRow } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { Waits } from "./Waits.tsx";

/** Where payroll comes in, for who makes packages: what comes next, a draft and then the final, or what it waits for. */
export function ClaimNext({ client }: { client: number }) {
  return useMay("packages.generate") && <Next client={client} />;
}

function Next({ client }: { client: number }) {
  const input = { params: { id: client } };
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input, context: { background: true } }));
  const packages = useQuery(api.packages.list.queryOptions({ input, context: { background: true } }));
  if (!readiness.data || !packages.data) return null;
  const next = nextOf(packages.data.items);
  if (next === null) return null;
  const { ready, blockers } = readiness.data[next];
  if (!ready) return <Waits what={`A ${next}`} blockers={blockers} />;
  return (
    <Small>
      A {next} can be made.{" "}
      <Link to="/clients/$clientId/packages" params={{ clientId: String(client) }}>
        Go to the packages
      </Link>
    </Small>
  );
}

/** Nothing while one is made, and once there is a final that says what the facts say. */
function nextOf(rows: readonly PackageRow[]): "draft" | "final" | null {
  const made = rows.filter(({ id, outdated }) => id !== null && outdated.length === 0);
  if (rows.some(({ show_loading: isMaking }) => isMaking) || made.some(({ status }) => isFinalKind(status)))
    return null;
  return made.some(({ status }) => status === "draft") ? "final" : "draft";
}

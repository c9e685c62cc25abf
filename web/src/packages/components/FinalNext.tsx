import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Waits } from "../making/Waits.tsx";
import { AskedQuarters } from "./AskedQuarters.tsx";
import { useGenerate } from "./useGenerate.ts";

interface Props {
  client: number;
  clientName: string;
}

/** What follows an accepted draft for those who make packages: the final, or what it waits for. */
export function FinalNext(props: Props) {
  return useMay("packages.generate") && <Next {...props} />;
}

function Next({ client, clientName }: Props) {
  const input = { params: { id: client } };
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input }));
  const packages = useQuery(api.packages.list.queryOptions({ input, context: { background: true } }));
  const generate = useGenerate(client, clientName);
  const params = { clientId: String(client) };
  if (generate.ordered > 0) return <Navigate to="/clients/$clientId/packages" params={params} />;
  if (!readiness.data || !packages.data) return null;
  const { ready, blockers } = readiness.data.final;
  const final = packages.data.items.find(({ status, id }) => status === "final" && id !== null);
  if (final && final.outdated.length === 0)
    return (
      <Link to="/clients/$clientId/packages" params={params}>
        {final.label} is made
      </Link>
    );
  if (!ready) return <Waits what="A final" blockers={blockers} />;
  return (
    <>
      <Button loading={generate.sending} onClick={() => generate.start("final")}>
        Make the final
      </Button>
      <AskedQuarters generate={generate} />
    </>
  );
}

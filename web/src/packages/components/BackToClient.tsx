import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

/** Whoever came from a client's final finds the way back, and whether anything here still stands in its way. */
export function BackToClient({ client }: { client: number }) {
  const input = { params: { id: client } };
  const record = useQuery(api.clients.read.queryOptions({ input }));
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input }));
  if (!record.data) return null;
  const open = readiness.data?.final.blockers.filter(({ link }) => link.startsWith("/settings")) ?? [];
  // Designees are those of tax firms, among which one has to know the client's.
  const words =
    open.length > 0
      ? [...open.map(({ text }) => text), `Its tax firm is ${record.data.tax_firm.name}.`].join(" ")
      : "Nothing here stands in the way of its final.";
  return (
    <Ribbon meaning={open.length > 0 ? "act" : "good"}>
      <span>
        <Link to="/clients/$clientId/packages" params={{ clientId: String(client) }}>
          Back to {record.data.legal_name}
        </Link>{" "}
        {readiness.data && words}
      </span>
    </Ribbon>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { AllClients } from "./AllClients.tsx";

interface Props {
  /** The kind of what waits, as the home names it. */
  waiting: string;
  onOpen: (id: number) => void;
}

/** Clients that a figure of the home counts, and that wait for nobody. */
const figures: Partial<Record<string, string>> = {
  processed: "Clients with a final package",
  filed: "Clients filed with the IRS",
};

/** The clients for whom something waits, by its name on the home, and the way back to all of them. */
export function WaitingClients({ waiting, onOpen }: Props) {
  const home = useQuery(api.shell.home.queryOptions());
  const kind = home.data?.waiting.find(({ key }) => key === waiting);
  const figure = figures[waiting];
  return (
    <>
      <Inline>
        {figure ? (
          <StatusBadge meaning="good">{figure}</StatusBadge>
        ) : (
          <StatusBadge meaning="wait">{kind?.title ?? "Waiting for you"}</StatusBadge>
        )}
        <Link to="/clients">All clients</Link>
      </Inline>
      <AllClients onOpen={onOpen} />
    </>
  );
}

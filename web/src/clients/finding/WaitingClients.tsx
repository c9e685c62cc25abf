import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { isFigure } from "../components/useWaitingKind.ts";
import { AllClients } from "./AllClients.tsx";

interface Props {
  /** The kind of what waits, as the home names it. */
  waiting: string;
  /** What it is called there; absent where nothing of it waits. */
  title?: string | undefined;
  onOpen: (id: number) => void;
}

/** The clients for whom something waits, by its name on the home, and the way back to all of them. */
export function WaitingClients({ waiting, title, onOpen }: Props) {
  return (
    <>
      <Inline>
        <StatusBadge meaning={isFigure(waiting) ? "good" : "wait"}>{title ?? "Waiting for you"}</StatusBadge>
        {isFigure(waiting) && <Total figure={waiting} />}
        <Link to="/clients">All clients</Link>
      </Inline>
      <AllClients waiting={waiting} onOpen={onOpen} />
    </>
  );
}

/** The clients that the address names, and the way back to all of them. */
export function NamedClients({ ids, onOpen }: { ids: string; onOpen: (id: number) => void }) {
  return (
    <>
      <Inline>
        <StatusBadge meaning="na">The clients that you were told of</StatusBadge>
        <Link to="/clients">All clients</Link>
      </Inline>
      <AllClients ids={ids} onOpen={onOpen} />
    </>
  );
}

/** An address that another role has, or nobody: all clients are not what it asks for. */
export function ForeignList() {
  return (
    <Inline>
      <span>This list is not yours.</span>
      <Link to="/clients">All clients</Link>
    </Inline>
  );
}

/** What the home says that all of them come to. */
function Total({ figure }: { figure: string }) {
  const isFiled = figure === "filed";
  const processed = useQuery({ ...api.shell.processedClients.queryOptions(), enabled: !isFiled });
  const filed = useQuery({ ...api.shell.filedClients.queryOptions(), enabled: isFiled });
  const total = (isFiled ? filed.data?.filed : processed.data?.processed)?.total_credits;
  return total === undefined ? null : <span className="figures">{formatMoney(total)} of credits</span>;
}

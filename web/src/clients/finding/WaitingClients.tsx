import { Link } from "@tanstack/react-router";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { figures } from "../components/useWaitingKind.ts";
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
        <StatusBadge meaning={figures[waiting] ? "good" : "wait"}>{title ?? "Waiting for you"}</StatusBadge>
        <Link to="/clients">All clients</Link>
      </Inline>
      <AllClients waiting={waiting} onOpen={onOpen} />
    </>
  );
}

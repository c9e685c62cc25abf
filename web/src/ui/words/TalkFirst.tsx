import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { Ribbon } from "./Ribbon.tsx";

interface Props {
  /** Why one should talk to us; null: nothing is said. */
  children: string | null;
  /** Of which company it is said; the ticket is of it. */
  client: number;
  className?: string | undefined;
}

/** What people of a company had better talk about before they go on, with the way to do so. */
export const TalkFirst = ({ children, client, className }: Props) =>
  children && (
    <div className={className}>
      <Ribbon meaning="wait">
        {children} <Link {...placeOf(`/support-tickets?client=${client}#new`)}>Write to us</Link>
      </Ribbon>
    </div>
  );

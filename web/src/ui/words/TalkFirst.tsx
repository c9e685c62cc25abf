import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { Ribbon } from "./Ribbon.tsx";

interface Props {
  /** Why one should talk to us; null: nothing is said. */
  children: string | null;
  className?: string | undefined;
}

/** What people of a company had better talk about before they go on, with the way to do so. */
export const TalkFirst = ({ children, className }: Props) =>
  children && (
    <div className={className}>
      <Ribbon meaning="wait">
        {children} <Link {...placeOf("/support-tickets#new")}>Write to us</Link>
      </Ribbon>
    </div>
  );

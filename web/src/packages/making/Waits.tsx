import type { Blocker } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { toldBlockers } from "../../base/blockers.ts";
import { Small } from "../../ui/words/Quiet.tsx";

interface Props {
  /** `A final`. */
  what: string;
  blockers: readonly Blocker[];
}

/** What a package waits for, each with where it is done. */
export const Waits = ({ what, blockers }: Props) => (
  <Small>
    {what} waits:{" "}
    {toldBlockers(blockers).map(({ code, text, link }, place) => (
      <span key={code + text}>
        {place > 0 && " "}
        <Link {...placeOf(link)}>{text}</Link>
      </span>
    ))}
  </Small>
);

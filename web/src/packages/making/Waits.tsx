import type { Blocker } from "@refundry/contract/calculations";
import { toldBlockers } from "../../base/blockers.ts";
import { BlockerLinks } from "../../ui/words/BlockerLinks.tsx";
import { Small } from "../../ui/words/Quiet.tsx";

interface Props {
  /** `A final`. */
  what: string;
  blockers: readonly Blocker[];
}

/** What a package waits for, each with where it is done. */
export const Waits = ({ what, blockers }: Props) => (
  <Small>
    {what} waits: <BlockerLinks blockers={toldBlockers(blockers)} />
  </Small>
);

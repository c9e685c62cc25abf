import type { Blocker } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { placeOf } from "../../base/addresses.ts";
import { useLeads } from "../../base/blockers.ts";

interface Props {
  blockers: readonly Blocker[];
  /** What is open around it closes when one goes. */
  onLeave?: () => void;
}

/** Sentences of what something waits for, one after the other, each leading to where it is done for who does it. */
export function BlockerLinks({ blockers, onLeave }: Props) {
  const leads = useLeads();
  return blockers.map((one, place) => (
    <Fragment key={one.code + one.text}>
      {place > 0 && " "}
      {leads(one) ? (
        <Link {...placeOf(one.link)} {...(onLeave && { onClick: onLeave })}>
          {one.text}
        </Link>
      ) : (
        one.text
      )}
    </Fragment>
  ));
}

import type { Blocker } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { placeOf } from "../../base/addresses.ts";

interface Props {
  blockers: readonly Blocker[];
  /** What is open around it closes when one goes. */
  onLeave?: () => void;
}

/** Sentences of what something waits for, one after the other, each leading to where it is done. */
export const BlockerLinks = ({ blockers, onLeave }: Props) =>
  blockers.map(({ code, text, link }, place) => (
    <Fragment key={code + text}>
      {place > 0 && " "}
      <Link {...placeOf(link)} {...(onLeave && { onClick: onLeave })}>
        {text}
      </Link>
    </Fragment>
  ));

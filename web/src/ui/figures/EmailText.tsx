import { Fragment } from "react";

/** An e-mail address that breaks, where its line is too short, after its at sign or a full stop and in no word. */
export const EmailText = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, place, parts) => (
    <Fragment key={parts.slice(0, place + 1).join("")}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

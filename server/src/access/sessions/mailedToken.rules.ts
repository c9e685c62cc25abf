import { tokenHash } from "./token.rules.ts";

const day = 24 * 60 * 60 * 1000;

/** By which a letter's secret is known to be that of this link. */
export const secretName = (hash: Buffer) => `link ${hash.toString("hex")}`;

/** A link's token as a letter holds it: forgotten once the link opens nothing any more. */
export const secretOf = ({ now }: { now: Date }, token: string) => ({
  text: token,
  name: secretName(tokenHash(token)),
  until: new Date(now.getTime() + day),
});

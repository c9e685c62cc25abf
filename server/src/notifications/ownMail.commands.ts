import type { NotificationKey } from "@refundry/contract/catalogue";
import type { Tx } from "../platform/index.ts";
import { postNotice } from "./noticeLetter.commands.ts";
import type { Addressee, Line } from "./noticeLetter.rules.ts";

/** What a mail of one notice is made of. */
interface ToMail {
  key: string;
  /** The record that the notice is about. */
  target: number;
  line: Line;
}
type OwnMail = (tx: Tx, person: Addressee, notice: { target: number; url: string | null }) => Promise<void>;

const own = new Map<string, OwnMail>();

/** An area says what it mails at once of its own types, in place of the mail of any notice. */
export function registerOwnMail(keys: readonly NotificationKey[], post: OwnMail): void {
  for (const key of keys) own.set(key, post);
}

/** Writes the one mail of a notice. */
export async function postAtOnce(tx: Tx, person: Addressee, { key, target, line }: ToMail): Promise<void> {
  const post = own.get(key);
  if (post) await post(tx, person, { target, url: line.url });
  else await postNotice(tx, person, line);
}

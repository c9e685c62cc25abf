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
export async function postAtOnce(
  tx: Tx,
  person: Addressee,
  { key, target, line }: ToMail,
  publicUrl: string,
): Promise<void> {
  const post = own.get(key);
  if (post) await post(tx, person, { target, url: line.url });
  else await postNotice(tx, person, line, { publicUrl });
}

/** Of whom, and what, a notice tells. */
interface OfNotice {
  user: number;
  target: number;
  /** How many times it was told since it was read. */
  times: number;
}
/** What a mail says behind the words of a notice, and the part of its page that it leads to. */
interface Beside {
  text: string;
  hash: string;
}
type MoreOf = (tx: Tx, notice: OfNotice) => Promise<Beside | null>;

const more = new Map<string, MoreOf>();

/** An area says what mails tell of its own types beside the words of the bell, in which there is no room for it. */
export function registerMoreByMail(key: NotificationKey, of: MoreOf): void {
  more.set(key, of);
}

/** The line of a notice with what its mail says beside. */
export async function withMore(tx: Tx, key: string, notice: OfNotice, line: Line): Promise<Line> {
  const beside = await more.get(key)?.(tx, notice);
  return beside ? { ...line, beside: beside.text, url: line.url && `${line.url}#${beside.hash}` } : line;
}

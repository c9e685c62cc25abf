import { access } from "@refundry/contract/access";
import { desc, eq } from "drizzle-orm";
import type { users } from "../people/index.ts";
import { lettersWords, mailMessages } from "../platform/index.ts";
import type { World } from "../world.given.ts";
import { hashPassword } from "./signing/credential.rules.ts";
import { type LinkKind, makeLink } from "./signing/link.commands.ts";
import { storePassword } from "./signing/linkPassword.commands.ts";

type Person = typeof users.$inferSelect;

/** Strong enough for everybody, and the name of nobody. */
export const goodPassword = "copper-lantern-orbit-37";
export const otherPassword = "velvet-quarry-sunrise-82";

/** Gives a person a password without a link. */
export async function givePassword(world: World, person: Person, password = goodPassword): Promise<void> {
  const hash = await hashPassword(password);
  await world.system((tx) => storePassword(tx, person.id, hash));
}

export async function personWithPassword(world: World, options: Parameters<World["given"]["person"]>[0] = {}) {
  const person = await world.given.person(options);
  await givePassword(world, person);
  return person;
}

/** Signs in from an address of one's own choice, so that the throttles of one test do not reach into another. */
export function signIn(
  world: World,
  user: string,
  pass = goodPassword,
  options: { from?: string; bearer?: boolean } = {},
) {
  const body = { user, pass, ...(options.bearer && { bearer: true }) };
  return world.nobody.try(access.signIn, { body }, { remoteAddress: options.from ?? "10.9.9.9" });
}

/** The token of a new link. */
export const linkFor = (world: World, person: Person, kind: LinkKind) =>
  world.system((tx) => makeLink(tx, person.id, kind));

/** Makes every link of a person as old as said. */
export async function ageLinks(world: World, person: Person, minutes: number): Promise<void> {
  await world.owner.query(
    `update access_links set created_at = now() - $2 * interval '1 minute', expires_at = now() - $2 * interval '1 minute' + interval '24 hours'
     where user_id = $1`,
    [person.id, minutes],
  );
}

/** The mails to an address, oldest first. */
export async function mailsTo(world: World, address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await world.owner.query(
    "select subject, text from mail_messages where to_address = $1 order by id",
    [address],
  );
  return rows;
}

/** The token in the newest mail to an address, as its addressee reads it. */
export async function mailedToken(world: World, address: string): Promise<string | undefined> {
  const newest = eq(mailMessages.toAddress, address);
  const [letter] = await world.services.db
    .select()
    .from(mailMessages)
    .where(newest)
    .orderBy(desc(mailMessages.id))
    .limit(1);
  if (!letter) return undefined;
  const { text, html } = lettersWords(letter, new Date());
  const [token] = /[\w-]{43}$/.exec(text) ?? [];
  if (token && !html.includes(`/${token}"`)) throw new Error("Text and HTML differ.");
  return token;
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const set = [headers["set-cookie"] ?? []].flat() as string[];
  return Object.fromEntries(set.map((one) => [one.slice(0, one.indexOf("=")), one]));
}

/** What a browser sends back of the cookies it was given. */
export const cookieHeader = (headers: Record<string, unknown>) =>
  Object.values(cookiesOf(headers))
    .map((one) => one.split(";")[0])
    .join("; ");

let address = 0;
/** Each call from an address of its own: checks of links are counted per address. */
export const here = () => {
  address += 1;
  return { remoteAddress: `10.2.${Math.floor(address / 200)}.${(address % 200) + 1}` };
};

import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { entities } from "../people/index.ts";
import { endSuppression, leftGroup, Refusal, seal, suppress, type Tx, unseal } from "../platform/index.ts";

const purpose = "leave group mails";

/** Who leaves whose mails to many. */
interface Leaving {
  entity: number;
  address: string;
}

/** What stands in a link of a mail to many: it names no one to who reads it, and does not expire (18, 5.5). */
export const leaveToken = ({ entity, address }: Leaving): string =>
  Buffer.from(seal(JSON.stringify([purpose, entity, address.toLowerCase()])), "base64").toString("base64url");

/** Null for what is no link of ours, or was damaged. */
function readToken(token: string): Leaving | null {
  try {
    const [of, entity, address] = JSON.parse(unseal(token)) as unknown[];
    return of === purpose && typeof entity === "number" && typeof address === "string" ? { entity, address } : null;
  } catch {
    return null;
  }
}

/** Whose mails to many the link is about; nothing changes by opening it (18, 2.7). */
export async function readGroupMails(tx: Tx, { params }: InputFor<typeof mail.groupMails>) {
  const { address, entity, firm } = await demandLink(tx, params.token);
  const [name = "", domain = ""] = address.split("@");
  return { address: `${name.slice(0, 1)}…@${domain}`, firm, left: (await leftGroup(tx, address, entity)) !== null };
}

/** No mails to many of this firm go to the address any more, from now on. */
export async function leaveGroupMails(tx: Tx, { params }: InputFor<typeof mail.leaveGroupMails>) {
  const { address, entity } = await demandLink(tx, params.token);
  await suppress(tx, { address, entity, scope: "bulk", reason: "unsubscribed" });
  return {};
}

/** They do again. */
export async function returnToGroupMails(tx: Tx, { params }: InputFor<typeof mail.returnToGroupMails>) {
  const { address, entity } = await demandLink(tx, params.token);
  const left = await leftGroup(tx, address, entity);
  if (left) await endSuppression(tx, left.id, "The reader took it back.");
  return {};
}

async function demandLink(tx: Tx, token: string) {
  const link = readToken(token);
  const [firm] = link
    ? await tx.db.select({ name: entities.name }).from(entities).where(eq(entities.id, link.entity))
    : [];
  if (!link || !firm) throw new Refusal("link_not_valid");
  return { ...link, firm: firm.name };
}

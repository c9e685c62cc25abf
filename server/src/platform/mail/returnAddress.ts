import { keyed } from "../process/secret.ts";
import type { mailMessages } from "./mail.tables.ts";

type Named = Pick<typeof mailMessages.$inferSelect, "id" | "createdAt">;

const sign = (id: number) => keyed(`returned mail ${id}`).slice(0, 20);

/** Where reports of a mail that could not be delivered go: its envelope says this address (18, 5.4). */
export const returnAddress = (id: number, domain: string): string => `bounce+${id}-${sign(id)}@${domain}`;

export const messageIdOf = ({ id, createdAt }: Named): string => `<mail-${id}-${createdAt.getTime()}@refundry>`;

/** Which mail a report names, by its return address or its Message-ID; null where neither is ours. */
export function mailNamed(text: string): { id: number; createdAt: Date | null } | null {
  const [, token, hash] = /(?:^|\+)(\d{1,15})-([0-9a-f]{20})(?:@|$)/.exec(text) ?? [];
  if (token !== undefined) return sign(Number(token)) === hash ? { id: Number(token), createdAt: null } : null;
  const [, id, written] = /<mail-(\d{1,15})-(\d{1,15})@refundry>/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), createdAt: new Date(Number(written)) };
}

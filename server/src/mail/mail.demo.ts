import { type DemoPart, suppress } from "../platform/index.ts";

const day = 86_400_000;

/** Addresses that get no mail, each for another reason, and how many days ago it began. */
const silent = [
  {
    address: "old.office@harborbakery.example",
    scope: "all",
    reason: "hard_bounce",
    detail: "550 5.1.1 No such user",
    ago: 19,
  },
  {
    address: "frontdesk@pinelodge.example",
    scope: "all",
    reason: "soft_bounces",
    detail: "452 4.2.2 Mailbox full",
    ago: 2,
  },
  { address: "m.keller@elmstreetclinic.example", scope: "bulk", reason: "complaint", detail: null, ago: 33 },
  {
    address: "accounts@northgatemills.example",
    scope: "all",
    reason: "manual",
    detail: "They asked by phone.",
    ago: 8,
  },
] as const;

/** So long mails are kept from an address that is full. */
const pause = 7;

export const mailDemo: DemoPart = {
  after: ["people"],
  begin: async () => ({
    finish: async ({ transaction }) => {
      for (const { ago, ...one } of silent) {
        const now = new Date(Date.now() - ago * day);
        const until = one.reason === "soft_bounces" ? new Date(now.getTime() + pause * day) : null;
        await transaction((tx) => suppress(tx, { ...one, until }), { now });
      }
    },
  }),
};

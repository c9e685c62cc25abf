import { eq } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { DemoClient, DemoHands, DemoPart, Tx } from "../platform/index.ts";
import { changeMandate } from "./library/editing.commands.ts";
import { createMandate } from "./library/handIn.commands.ts";
import { attachFile, recordOrder } from "./library/mandate.commands.ts";
import { selectOrder } from "./selection/clientMandate.commands.ts";

/** Invented orders: title, authority, number, state, days in force. */
const orders = [
  ["Order on indoor dining and gatherings", "Department of Health", "2020-18", "OH", "2020-03-16", "2021-06-02"],
  ["Capacity limits for retail and services", "Office of the Governor", "EO-20-44", "TX", "2020-04-01", "2021-03-10"],
  ["Suspension of elective procedures", "Health Authority", "HA-2020-07", "OR", "2020-03-19", "2021-06-30"],
  ["Distancing rules for workplaces", "Federal Workplace Board", "LB-112", null, "2020-05-01", null],
] as const;

/** Puts the invented orders into the library. Answers their ids. */
async function recordOrders(tx: Tx): Promise<number[]> {
  const made: number[] = [];
  for (const [title, author, orderNumber, stateCode, from, to] of orders)
    made.push(
      await recordOrder(tx, {
        title,
        author,
        orderNumber,
        publicationDate: from,
        stateCode,
        impacts: [3, 9],
        periods: [{ from, to }],
      }),
    );
  return made;
}

/** The library, and an order of it for every third client. */
export const mandatesDemo: DemoPart = {
  after: ["people", "claims"],
  begin: async (tx) => {
    const library = await recordOrders(tx);
    return {
      workOn: (next, client) => selectFor(next, client, library),
      finish: (hands) => handInOrders(hands, library),
    };
  },
};

async function selectFor(tx: Tx, { id, place, stage }: DemoClient, library: readonly number[]): Promise<void> {
  if (stage === "example") {
    await selectOrder(tx, id, {
      mandate: library.at(-1) ?? 0,
      periods: [{ from: "2021-07-01", to: "2021-08-15" }],
      eligibilityTest: 4,
      operationLimited: "Indoor seats were limited to half",
    });
    return;
  }
  if (stage !== "whole" || place % 3 !== 0) return;
  const [client] = await tx.db.select({ state: clients.state }).from(clients).where(eq(clients.id, id));
  // That of its own state, else the one of the whole country, which is the last.
  const ofState = library[orders.findIndex(([, , , state]) => state !== null && state === client?.state)];
  await selectOrder(tx, id, {
    mandate: ofState ?? library.at(-1) ?? 0,
    eligibilityTest: 1 + (place % 4),
    operationLimited: "Seats, opening hours and gatherings were limited",
    source: "suggested",
  });
}

/** Invented orders that nobody has reviewed yet; the second is escalated. */
const uploads = [
  ["Order on outdoor events", "Office of the Mayor", "2020-31"],
  ["Order on personal care services", "Department of Health", "2020-27"],
  ["Order on gyms and studios", "Board of Health", "2021-02"],
] as const;

/** Days in force of an order that waits for its review: nobody entered them yet. */
const unread = ["2020-06-02", "2021-03-01"] as const;

const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const wordsOf = (
  [title, author, number]: readonly [string, string, string],
  [from, to]: readonly [string, string | null],
): string[] => [
  `${author}\n${title}\nOrder No. ${number}\nIssued ${longDay(from)}. Effective ${longDay(from)} until ${to === null ? "further notice" : longDay(to)}.\nThe occupancy of every business of this kind is limited to one half of its seats, and service ends at ten in the evening.`,
  "Section 2. Whoever runs such a business keeps a distance of six feet between guests, closes common areas, and offers service outdoors where that is possible.",
];

/** The papers of the library, and orders that came as files and wait for their review. */
async function handInOrders({ services, transaction }: DemoHands, library: readonly number[]): Promise<void> {
  // What draws papers is loaded by who draws.
  const { Sheet, styles } = await import("../crafts/paper/sheet.ts");
  const keep = async (
    order: readonly [title: string, author: string, number: string],
    days: readonly [from: string, to: string | null],
  ) => {
    const [title, author, number] = order;
    const pages = wordsOf(order, days);
    const sheet = new Sheet({
      ...{ legalName: author, ein: number, numberName: "Order No.", label: "Order", identifiers: title },
      watermark: null,
      date: days[0],
      title,
    });
    for (const [place, text] of pages.entries()) {
      if (place === 0) sheet.startPart(title);
      else sheet.newPage();
      for (const line of text.split("\n")) sheet.paragraph(line, styles.body, { gap: 4 });
    }
    const { bytes } = await sheet.finish();
    return { stored: await services.files.put(bytes), name: `${title}.pdf`, pages };
  };
  for (const [place, [title, author, number, , from, to]] of orders.entries()) {
    const file = await keep([title, author, number], [from, to]);
    await transaction((tx) => attachFile(tx, library[place] ?? null, file));
  }
  for (const [place, [title, author, number]] of uploads.entries()) {
    const file = await keep([title, author, number], unread);
    await transaction(async (tx) => {
      const upload = await attachFile(tx, null, file);
      const { id } = await createMandate(tx, { body: { mandate_upload: upload } });
      if (place === 1)
        await changeMandate(tx, {
          params: { id },
          body: { escalated: true, priority_reason: "Three clients wait for it." },
        });
    });
  }
}

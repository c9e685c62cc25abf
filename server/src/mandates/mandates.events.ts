import { event, type Tx } from "../platform/index.ts";

/** A client's orders, their days or their states changed (13, 5.5). */
export const clientMandatesChanged = event<{ client: number }>("client_mandates.changed");

/** What queue and library watch: every order at once. */
export const libraryTopic = { record: "mandate_library", id: 1 };

/** Open screens of an order, of the queue and of the library read it anew. */
export function tellMandate(tx: Tx, id: number): void {
  for (const topic of [{ record: "mandates", id }, libraryTopic])
    tx.tell(topic, { kind: "record", type: "mandates", id });
}

/** Who follows a scan reads anew how far it is. */
export function tellScan(tx: Tx, id: number): void {
  tx.tell({ record: "mandate_scans", id }, { kind: "record", type: "mandate_scans", id });
}

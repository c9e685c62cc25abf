import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./database.ts";

/** A reading connection of its own: everything it answers is of one instant, however long it reads. */
export interface Snapshot {
  client: pg.Client;
  db: Database;
  /**
   * The rows of a statement, a batch at a time: however many there are, few are in memory. `ahead`: the next batch comes while
   * one is read, for who asks nothing else of the snapshot meanwhile.
   */
  rows<Row extends pg.QueryResultRow>(
    statement: string,
    values?: unknown[],
    options?: { ahead: true },
  ): AsyncGenerator<Row>;
}

const batch = 2000;

/** Reads from one snapshot of the database while others go on writing. `options` are those of the session. */
export async function withSnapshot<T>(
  url: string,
  options: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 ${options}`,
    application_name: "refundry-reading",
  });
  // A connection that breaks fails the statement that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    let cursors = 0;
    return await work({
      client,
      db: drizzle(client, { casing: "snake_case" }),
      async *rows(statement, values = [], options) {
        cursors += 1;
        const name = `reading_${cursors}`;
        await client.query(`declare ${name} no scroll cursor for ${statement}`, values);
        const fetch = () => {
          const coming = client.query(`fetch ${batch} from ${name}`);
          // Whoever stops reading leaves one behind.
          coming.catch(() => {});
          return coming;
        };
        let coming = fetch();
        for (;;) {
          const { rows } = await coming;
          const more = rows.length === batch;
          if (more && options?.ahead) coming = fetch();
          yield* rows;
          if (!more) break;
          if (!options?.ahead) coming = fetch();
        }
        await client.query(`close ${name}`);
      },
    });
  } finally {
    await client.end().catch(() => {});
  }
}

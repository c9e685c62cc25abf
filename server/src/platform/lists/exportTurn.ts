import pg from "pg";

/** Held by the connection that takes it, so whoever exports in another process sees it too. */
export const exportTurnKey = (person: number) => `export of ${person}`;

/**
 * One export at a time per person, over all processes. The turn lives as long as a connection of its own, outside the pool:
 * an export that waits for a second connection of the pool while it holds a first could wait for ever. Null while another
 * export of the person has it; else what gives it back.
 */
export async function takeExportTurn(databaseUrl: string, person: number): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "refundry-export" });
  // A turn that is lost with its connection only lets the person begin another export.
  client.on("error", () => {});
  const give = () => client.end().catch(() => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as taken", [
      exportTurnKey(person),
    ]);
    if (rows[0]?.taken) return give;
  } catch (error) {
    await give();
    throw error;
  }
  await give();
  return null;
}

import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own, copied from another of the tests' server: the migrated one unless one is named. */
export async function cloneDatabase(
  kind: string,
  template = process.env.REFUNDRY_TEST_TEMPLATE,
): Promise<{ url: string; ownerUrl: string; drop: () => Promise<void> }> {
  if (!template) throw new Error("Run the tests through vitest: its setup starts the database.");
  const name = `${kind}_${process.pid}_${randomBytes(4).toString("hex")}`;
  await makeDatabase(name, template);
  return {
    url: signInUrlOfDatabase(name),
    ownerUrl: urlOfDatabase(name),
    drop: () => onServer(urlOfServer(), `drop database if exists ${name} with (force)`),
  };
}

/** Copies a database under a name that others will ask for: by its files, which takes half of what a log of its pages takes. */
export function makeDatabase(name: string, template: string): Promise<void> {
  return onServer(urlOfServer(), `create database ${name} template ${template} strategy file_copy`);
}

export function urlOfServer(): string {
  const server = process.env.REFUNDRY_TEST_SERVER;
  if (!server) throw new Error("Run the tests through vitest: its setup starts the database.");
  return server;
}

/** As its owner. */
export function urlOfDatabase(name: string): string {
  const url = new URL(urlOfServer());
  url.pathname = `/${name}`;
  return url.href;
}

/** The database as the product signs in to it: as a role that is not the owner. */
export function signInUrlOfDatabase(name: string): string {
  const url = new URL(urlOfDatabase(name));
  const [user = "", password = ""] = (process.env.REFUNDRY_TEST_SIGN_IN ?? "").split(":");
  url.username = user;
  url.password = password;
  return url.href;
}

/** Two at once may not copy the same template: the second waits and tries again. */
async function onServer(url: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || tries > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}

import pg from "pg";
import { expect } from "vitest";
import { newInstallation } from "../demoData.given.ts";
import { command, type Served, serve } from "../served.given.ts";

/** What came back; null when the process died before it answered. */
export type Answered = { status: number; body: Record<string, never> } | null;

/** What `verify` says of an installation in which nothing is wrong. */
export const whole = "Audit trail, records, sums and files are whole.\n";

/** The whole product over demo data, for tests that stop it dead. One person at a time calls it, by a token. */
export class Crashing {
  readonly folder: string;
  readonly #database: { DATABASE_URL: string };
  #headers: Record<string, string> = {};

  private constructor(folder: string, database: string) {
    this.folder = folder;
    this.#database = { DATABASE_URL: database };
  }

  static async begin(): Promise<Crashing> {
    const { folder, database } = await newInstallation();
    return new Crashing(folder, database);
  }

  /** Serves; at the fault point that is named the process kills itself. */
  serve(fault?: string, more: NodeJS.ProcessEnv = {}): Promise<Served> {
    return serve(this.folder, { ...this.#database, ...(fault && { REFUNDRY_FAULT: fault }), ...more });
  }

  verify(): string {
    return command(this.folder, ["verify"], this.#database).stdout;
  }

  async call(
    { url }: Served,
    method: string,
    address: string,
    body?: FormData | object,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const form = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${address}`, {
      method,
      headers: { ...this.#headers, ...(body && !form ? { "content-type": "application/json" } : {}), ...headers },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    }).catch(() => null);
    return response && { status: response.status, body: (await response.json().catch(() => null)) as never };
  }

  /** Calls are made with this token from now on. */
  use(token: string): void {
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** Answers the token with which calls are made from now on. */
  async signIn(served: Served, name = "admin"): Promise<string> {
    const body = { user: `${name}@demo.refundry.test`, pass: "demo-refundry-2026", bearer: true };
    const answer = await this.call(served, "POST", "/auth/login", body);
    if (answer?.status !== 200) throw new Error(`${name} could not sign in.`);
    const { token } = answer.body as unknown as { token: string };
    this.use(token);
    return token;
  }

  async stop({ child, exit }: Served): Promise<void> {
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  }

  async rows<Row>(statement: string): Promise<Row[]> {
    const owner = new pg.Client({ connectionString: this.#database.DATABASE_URL });
    await owner.connect();
    try {
      return (await owner.query(statement)).rows;
    } finally {
      await owner.end();
    }
  }
}

/** Waits as long as a busy machine may take. */
export async function until(happened: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await happened())) {
    if (Date.now() > deadline) throw new Error("It did not happen within 180 s.");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import { type Caller, expectedCaller } from "./identity.ts";

/** A call before it is certain who calls. */
export interface Unsure {
  caller: Caller;
  /** Sent on the connection of the reading, in front of it: throws where somebody else calls by now. */
  confirm: (db: Database) => Promise<void>;
  /** Ends once that was confirmed: nothing leaves before. */
  sure: () => Promise<void>;
}

class SomebodyElse extends Error {}

/**
 * A reading in one message to the database in place of two: it is asked behind its session, as by whom that session was found to
 * be last. What it answers counts only when the session says the same as of now; null where it says otherwise, or where
 * something failed before it said anything, and the request is then served from its beginning.
 */
export async function readAhead<T>(
  services: Services,
  request: FastifyRequest,
  read: (unsure: Unsure) => Promise<T>,
): Promise<{ read: T } | null> {
  const expected = expectedCaller(services, request);
  if (!expected) return null;
  let isSure = false;
  let asked: Promise<void> | null = null;
  const ask = async (db: Database) => {
    if (!(await expected.isStill(db))) throw new SomebodyElse("The session is another person's by now.");
    isSure = true;
  };
  const confirm = (db: Database) => {
    asked = ask(db);
    return asked;
  };
  try {
    return { read: await read({ caller: expected.caller, confirm, sure: () => asked ?? Promise.resolve() }) };
  } catch (error) {
    if (isSure) throw error;
    return null;
  }
}

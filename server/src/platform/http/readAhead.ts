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

/** Before it was asked who calls nothing is certain. */
const notAsked = Promise.reject<void>(new SomebodyElse("Nobody asked who calls."));
notAsked.catch(() => {});

/**
 * A reading in one message to the database in place of two: it is asked behind its session, as by whom that session was found to
 * be last. What it answers counts only when the session says the same as of now; null where it says otherwise, or where
 * something failed before it said anything, and the request is then served from its beginning.
 */
export async function readAhead<T>(
  services: Services,
  request: FastifyRequest,
  read: (unsure: Unsure) => Promise<T>,
): Promise<{ caller: Caller; read: T } | null> {
  const expected = expectedCaller(services, request);
  if (!expected) return null;
  const { caller } = expected;
  let isSure = false;
  let asked = notAsked;
  const ask = async (db: Database) => {
    if (!(await expected.isStill(db))) throw new SomebodyElse("The session is another person's by now.");
    isSure = true;
  };
  const confirm = (db: Database) => {
    asked = ask(db);
    return asked;
  };
  try {
    const found = await read({ caller, confirm, sure: () => asked });
    return isSure ? { caller, read: found } : null;
  } catch (error) {
    if (isSure) throw error;
    return null;
  }
}

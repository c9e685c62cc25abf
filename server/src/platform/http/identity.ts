import { idParam } from "@refundry/contract/platform";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import type { Actor } from "../records/actor.ts";
import type { Scope } from "../records/scope.ts";
import type { Tx } from "../records/transaction.ts";
import type { Services } from "../services.ts";

/** Who sent a request, and which clients that person reaches, both as of now. */
export interface Caller {
  actor: Actor;
  scope: Scope;
}

/** How a request is found to come from somebody. The area `access` registers it. */
export interface Identity {
  /** Null: no session was sent. Throws `invalid_session` for one that is unknown, ended or garbled. */
  authenticate(services: Services, request: FastifyRequest): Promise<Caller | null>;
  /** Null: nothing is known of the session, or more is to be done for it than to look. */
  expectedCaller(services: Services, request: FastifyRequest): ExpectedCaller | null;
}

/** Whom a session was found to be last. */
export interface ExpectedCaller {
  caller: Caller;
  /** Whether it lives and is the same person with the same reach as of now. Writes nothing; sent at once. */
  isStill(db: Database): Promise<boolean>;
}

let identity: Identity | null = null;

export function registerIdentity(found: Identity): void {
  identity = found;
}

export function authenticate(services: Services, request: FastifyRequest): Promise<Caller | null> {
  if (!identity) throw new Error("No area has registered how people are recognised.");
  return identity.authenticate(services, request);
}

export const expectedCaller: Identity["expectedCaller"] = (services, request) =>
  identity?.expectedCaller(services, request) ?? null;

export type IdVisibility = (tx: Tx, id: number) => Promise<boolean>;
export type KeyVisibility = (tx: Tx, key: string) => Promise<boolean>;
const visible = new Map<string, KeyVisibility>();

/**
 * Areas say how to tell whether the record that a path names is visible: `/clients/{id}` → `clients`. A malformed body
 * then answers 404 for a record out of scope, and 422 only for one in scope (conventions, order of checks).
 */
export function registerVisibility(prefix: string, check: IdVisibility): void {
  visible.set(prefix, async (tx, key) => {
    const id = idParam.safeParse(key);
    return !id.success || check(tx, id.data);
  });
}

/** The same for records whose key is a text: `/payroll/previews/{preview}`. */
export function registerKeyVisibility(prefix: string, check: KeyVisibility): void {
  visible.set(prefix, check);
}

/**
 * The check for a path of an operation, and the name of the parameter that holds the key. Where another record's id stands in
 * the same place, its parameter stands in the prefix: `/users/{clientId}` → `users/{clientId}`.
 */
export function visibilityOf(path: string): { parameter: string; check: KeyVisibility } | null {
  const [, prefix = "", parameter = ""] = /^\/([a-z/_-]+)\/\{(\w+)\}/.exec(path) ?? [];
  const check = visible.get(`${prefix}/{${parameter}}`) ?? visible.get(prefix);
  return check ? { parameter, check } : null;
}

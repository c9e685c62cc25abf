import {
  type NotificationKey,
  type NotificationOf,
  type NotificationWords,
  notificationTypes,
} from "@refundry/contract/catalogue";
import type { RoleId } from "@refundry/contract/platform";
import type { Database } from "../database/database.ts";
import type { Actor } from "./actor.ts";

/** Who is told. Of a notice about a client only those are who reach the client when the transaction ends. */
export type Told =
  /** By their numbers; nobody stands for nobody. */
  | { people: readonly (number | null)[] }
  /** Everybody of these roles, or of them those of one firm. */
  | { roles: readonly RoleId[]; firm?: number }
  /** Of the notice's client: its attorney of record; the people of the client itself. */
  | { ofClient: "attorney" | "users" };

/** One thing that people are told of; its words are those of its key in the registry. */
export type Notice<Key extends NotificationKey> = { to: Told | readonly Told[] } & NotificationWords<Key> &
  (NotificationOf<Key> extends { losesClient: true }
    ? { client?: never; target: number }
    : {
        client?: number;
        /** The record that `{id}` in the address stands for, where it is not the client. */
        target?: number;
      });

/** A notice with what the registry says of it. */
export interface GivenNotice {
  key: NotificationKey;
  to: readonly Told[];
  client: number | null;
  target: number;
  form: string | null;
  params: Readonly<Record<string, string | number>>;
}

/** The notices of one transaction, and whose they are: neither the actor nor who acts for the actor is told. */
export interface NoticesGiven {
  readonly db: Database;
  readonly now: Date;
  readonly actor: Actor | null;
  readonly notices: readonly GivenNotice[];
}

/** Finds who is told and writes their rows, in one statement that is sent at once; answers whose bell rings. */
export type NoticeWriter = (given: NoticesGiven) => Promise<readonly number[]>;

let writer: NoticeWriter | null = null;

/** The area `notifications` registers, once at start, how notices reach people. */
export function registerNotices(write: NoticeWriter): void {
  writer = write;
}

export function writeNotices(given: NoticesGiven): Promise<readonly number[]> {
  if (!writer) throw new Error("No area has registered how notices reach people.");
  return writer(given);
}

/** A notice as it is kept until the transaction ends. */
export function givenNotice<Key extends NotificationKey>(key: Key, notice: Notice<Key>): GivenNotice {
  const { to, client = null, target, form = null, params = {} } = notice as Notice<NotificationKey>;
  if (!(key in notificationTypes)) throw new Error(`No area tells people of ${key}.`);
  return {
    key,
    to: Array.isArray(to) ? to : [to as Told],
    client,
    target: target ?? client ?? 0,
    form,
    params,
  };
}

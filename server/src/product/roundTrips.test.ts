import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { cases } from "@refundry/contract/cases";
import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { packages } from "@refundry/contract/packages";
import { people } from "@refundry/contract/people";
import type { AnyOperation } from "@refundry/contract/platform";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesSent } from "../platform/database/database.ts";
import type { Caller } from "../world.given.ts";
import { buildStage } from "./accessStage.given.ts";
import type { Stage } from "./accessWords.given.ts";

let stage: Stage;
let admin: Caller;
beforeAll(async () => {
  stage = await buildStage();
  admin = stage.callers.get(1) as Caller;
});
afterAll(() => stage.world.close());

type Input = Record<string, unknown>;

const ofClient = () => ({ params: { id: stage.own.client } });
const nothing = () => ({});
let turn = 0;
/** Another text each time: a change that changes something. */
const text = () => {
  turn += 1;
  return `Text ${turn}`;
};
const changed = (field: "street" | "trade_name") => async () => {
  const { version } = await admin.call(clients.read, { params: { id: stage.own.client } });
  return { ...ofClient(), body: { [field]: text(), version } };
};
const changedTask = async () => {
  const params = { id: Number(stage.own.task) };
  const { version } = await admin.call(cases.task, { params });
  return { params, body: { title: text(), version } };
};
const secondPage = async () => {
  const { next } = await admin.call(clients.list, { query: { limit: 1 } });
  return { query: { limit: 1, cursor: next } };
};

type Stated = [name: string, operation: AnyOperation, most: number, input: () => Input | Promise<Input>];

/**
 * The operations that screens call most, and how many messages to the database a request of each waits for. A read has one, with
 * its session in front of it; a change four: its session, what it locks and reads, what it writes and answers, its entry of the
 * trail.
 */
const usual: Stated[] = [
  ["a client", clients.read, 1, ofClient],
  ["a list of clients", clients.list, 1, nothing],
  ["its second page", clients.list, 1, secondPage],
  ["a search", clients.search, 1, () => ({ query: { q: "type:941" } })],
  ["a search in another order", clients.search, 1, () => ({ query: { q: "type:941", sort: "-ein" } })],
  ["recent clients", clients.recent, 1, nothing],
  ["signed clients", shell.signedClients, 1, nothing],
  ["processed clients", shell.processedClients, 1, nothing],
  ["filed clients", shell.filedClients, 1, nothing],
  ["progress", shell.progress, 1, () => ({ params: { status: "active" } })],
  ["navigation", access.navigation, 2, () => ({ params: { id: admin.person?.id } })],
  ["a person", access.user, 1, () => ({ params: { id: admin.person?.id } })],
  ["law firms", people.lawFirms, 1, nothing],
  ["tasks", cases.tasks, 1, nothing],
  ["rounds", claims.rounds, 1, ofClient],
  ["owners", claims.owners, 1, ofClient],
  ["details", claims.details, 1, ofClient],
  ["a changed client", clients.update, 4, changed("trade_name")],
  ["a changed street", clients.update, 4, changed("street")],
  ["an opened client", clients.noteOpened, 4, ofClient],
  ["a pinned client", clients.pin, 4, ofClient],
  ["a client that is pinned no more", clients.unpin, 4, ofClient],
  ["a changed task", cases.changeTask, 4, changedTask],
];

/**
 * What is put together from many areas needs more today; these may only fall. Each has a few to spare, because of what is asked
 * side by side more leaves in one message when the answers before it came at once.
 */
const composed: Stated[] = [
  ["the home", shell.home, 15, nothing],
  ["batches", claims.batches, 4, ofClient],
  ["the calculation", calculations.current, 21, ofClient],
  ["refunds", calculations.refunds, 10, ofClient],
  ["readiness", calculations.readiness, 15, ofClient],
  ["packages", packages.list, 21, ofClient],
];

test.each([...usual, ...composed])(
  "%s waits for no more messages than stated",
  async (_name, operation, stated, input) => {
    await admin.try(operation, await input());
    const asked = await input();
    const messages: string[][] = [];
    const hear = (message: unknown) => messages.push(message as string[]);
    messagesSent.subscribe(hear);
    const { status, body } = await admin.try(operation, asked).finally(() => messagesSent.unsubscribe(hear));
    expect([status < 300, body]).toEqual([true, body]);
    const shown = messages.map((texts) => texts.map((one) => one.slice(0, 90)).join("\n   + ")).join("\n - ");
    expect(messages.length, `${messages.length} messages:\n - ${shown}`).toBeLessThanOrEqual(stated);
  },
);

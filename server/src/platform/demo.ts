import type { Call } from "./call.ts";
import type { Tx } from "./records/transaction.ts";
import type { Services } from "./services.ts";

/** How far somebody came with a demo client; `example` is the client of the worked example. */
export type DemoStage = "begun" | "figures" | "whole" | "example";

/** One of the demo clients that somebody works on. */
export interface DemoClient {
  id: number;
  /** Its place among them, from 1: what makes one differ from the next. */
  place: number;
  stage: DemoStage;
}

export interface DemoHands {
  services: Services;
  /** In one transaction, as of another instant where one is given. */
  transaction: <T>(
    work: (tx: Tx) => Promise<T>,
    options?: Parameters<Call["transaction"]>[1] & { now?: Date },
  ) => Promise<T>;
}

/** What an area does for each demo client, once it has begun. */
export interface DemoSteps {
  /** Adds the client of a number; only the area of clients can. Answers its id. */
  addClient?: (tx: Tx, number: number, example: boolean) => Promise<number>;
  /** Adds what the area knows of a client, in one transaction with the other areas. */
  workOn?: (tx: Tx, client: DemoClient, services: Services) => Promise<void>;
  /** Goes on with the clients once all areas have worked on them, in transactions of its own. */
  finish?: (hands: DemoHands, clients: readonly DemoClient[]) => Promise<void>;
}

/** The demo data of an area, made by its own commands. All names are invented. */
export interface DemoPart {
  /** The areas whose data this rests on. */
  after?: readonly string[];
  /** Called once, before there are clients: firms, people, libraries. */
  begin: (tx: Tx) => Promise<DemoSteps>;
}

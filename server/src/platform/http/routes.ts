import type { AnyOperation, Declaration, InputFor, OutputFor } from "@refundry/contract/platform";
import type { WebSocket } from "ws";
import type { z } from "zod";
import type { Call, IncomingFile, OutgoingFile } from "../call.ts";
import type { Tx } from "../records/transaction.ts";

/** Refuses what this installation does not have, before anything is read. */
type Only = (call: Call) => void;
type Run<First, Op> = (first: First, input: InputFor<Op>) => Promise<OutputFor<Op>>;

export type Handler<Op> =
  | { mode: "command"; run: Run<Tx, Op> }
  | { mode: "query"; run: Run<Tx, Op>; only?: Only }
  | { mode: "process"; run: Run<Call, Op> }
  | { mode: "upload"; run: (call: Call, input: InputFor<Op>, file: IncomingFile) => Promise<OutputFor<Op>> }
  | { mode: "download"; run: (call: Call, input: InputFor<Op>) => Promise<OutgoingFile> }
  | { mode: "socket"; open: (call: Call, socket: WebSocket) => void };

/** A write: one transaction, with idempotency, audit and jobs. */
export const command = <Input, Output>(run: (tx: Tx, input: Input) => Promise<Output>) => ({
  mode: "command" as const,
  run,
});
/** A read: each statement as of its own instant, none of which can write. */
export const query = <Input, Output>(run: (tx: Tx, input: Input) => Promise<Output>, only?: Only) => ({
  mode: "query" as const,
  run,
  ...(only && { only }),
});
/** Own steps: heavy work outside transactions, cookies. */
export const process = <Input, Output>(run: (call: Call, input: Input) => Promise<Output>) => ({
  mode: "process" as const,
  run,
});
export const upload = <Input, Output>(run: (call: Call, input: Input, file: IncomingFile) => Promise<Output>) => ({
  mode: "upload" as const,
  run,
});
export const download = <Input>(run: (call: Call, input: Input) => Promise<OutgoingFile>) => ({
  mode: "download" as const,
  run,
});
export const socket = (open: (call: Call, socket: WebSocket) => void) => ({ mode: "socket" as const, open });

/** What is known of whatever operation. */
export type AnyDeclaration = Declaration<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

/** A handler of whatever operation; the platform calls it with what the operation's schemas gave. */
export type AnyHandler =
  | { mode: "command"; run: (tx: Tx, input: never) => Promise<unknown> }
  | { mode: "query"; run: (tx: Tx, input: never) => Promise<unknown>; only?: Only }
  | { mode: "process"; run: (call: Call, input: never) => Promise<unknown> }
  | { mode: "upload"; run: (call: Call, input: never, file: IncomingFile) => Promise<unknown> }
  | { mode: "download"; run: (call: Call, input: never) => Promise<OutgoingFile> }
  | { mode: "socket"; open: (call: Call, socket: WebSocket) => void };

export interface Route {
  operation: AnyOperation;
  handler: AnyHandler;
}

/** Binds every operation of an area to its function. One that is missing, or has other types, does not compile. */
export function routes<Area extends Record<string, AnyOperation>>(
  area: Area,
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
): Route[] {
  return Object.entries(area).map(([name, operation]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`The operation ${name} has no function.`);
    return { operation, handler: handler as AnyHandler };
  });
}

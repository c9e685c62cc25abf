import type { Readable } from "node:stream";
import type { Call, IncomingFile } from "../call.ts";
import { scanStored } from "../files/scan.jobs.ts";
import { fieldsOfItems } from "../lists/listExport.ts";
import { WrittenList } from "../lists/writtenList.ts";
import { Refusal } from "../records/refusal.ts";
import type { Tx } from "../records/transaction.ts";
import { type Answer, answeredBefore, type KeyedRequest, once, Replayed } from "./idempotency.ts";
import type { Picker } from "./picker.ts";
import type { Input } from "./readInput.ts";
import type { AnyDeclaration, AnyHandler } from "./routes.ts";
import { takeFile } from "./transfer.ts";

/** The JSON answer of an operation: its function in its transaction, with the key that the request came with. */
export async function answer(
  call: Call,
  declaration: AnyDeclaration,
  handler: AnyHandler,
  input: Input,
  pick: Picker,
): Promise<Answer | WrittenAnswer> {
  const { status } = declaration;
  const keyed = keyedRequest(call, declaration);
  if (handler.mode === "query") return answerQuery(call, declaration, (tx) => handler.run(tx, input as never), pick);
  if (handler.mode === "command")
    return call.transaction(async (tx) => {
      const work = async () => ({ status, body: pick(await handler.run(tx, input as never)) });
      return keyed ? once(tx, keyed, work) : work();
    });
  if (handler.mode === "process")
    return inOwnSteps(call, declaration, pick, keyed, async (own) => {
      await replayIfAnswered(call, keyed);
      return handler.run(own, input as never);
    });
  if (handler.mode !== "upload") throw new Error(`A ${handler.mode} is not served here.`);
  return inOwnSteps(call, declaration, pick, keyed, async (own) =>
    handler.run(own, input as never, await arrivingFile(call, keyed)),
  );
}

/** An answer in its form on the wire, whole or still being written. */
export interface WrittenAnswer {
  status: number;
  text: string | Readable;
}

/** A long list is answered while it is read: what fails then breaks off what has begun to leave. */
async function answerQuery(
  call: Call,
  declaration: AnyDeclaration,
  run: (tx: Tx) => Promise<unknown>,
  pick: Picker,
): Promise<Answer | WrittenAnswer> {
  const { status } = declaration;
  let begin: (answer: WrittenAnswer) => void;
  const begun = new Promise<WrittenAnswer>((resolve) => {
    begin = resolve;
  });
  const whole = call.transaction(
    async (tx) => {
      const result = await run(tx);
      if (!(result instanceof WrittenList)) return { status, body: pick(result) };
      demandDeclared(declaration, result);
      const written = await result.write();
      if (typeof written === "string") return { status, text: written };
      await call.sure().catch(async (error: unknown) => {
        await written.read.catch(() => {});
        throw error;
      });
      begin({ status, text: written.stream });
      await written.read;
      return { status, text: written.stream };
    },
    { readOnly: true },
  );
  return Promise.race([whole, begun]);
}

/** What the schema does not name cannot leave, whoever wrote it. */
function demandDeclared({ method, path, output }: AnyDeclaration, { fields }: WrittenList): void {
  const declared = fieldsOfItems(output) ?? [];
  const wrong = fields.filter((field) => !declared.includes(field));
  if (wrong.length > 0) throw new Error(`${method} ${path} does not declare ${wrong.join(", ")}.`);
}

const operationName = ({ method, path }: AnyDeclaration) => `${method} ${path}`;

/** What must be the same for a key to stand for the same request; the person who owns it stands in its row. */
function keyedRequest({ key, http, actorOrNone }: Call, declaration: AnyDeclaration): KeyedRequest | null {
  if (key === null) return null;
  const { params, query, body } = http.request;
  const contents = { subject: actorOrNone?.userId ?? null, params, query, body };
  return { operation: operationName(declaration), key, contents };
}

async function replayIfAnswered(call: Call, keyed: KeyedRequest | null): Promise<void> {
  if (!keyed) return;
  const earlier = await call.transaction((tx) => answeredBefore(tx, keyed), { readOnly: true });
  if (earlier) throw new Replayed(earlier);
}

/** A call with own steps honours its key in the transaction that it marks with `once`. */
async function inOwnSteps(
  call: Call,
  declaration: AnyDeclaration,
  pick: Picker,
  keyed: KeyedRequest | null,
  run: (own: Call) => Promise<unknown>,
): Promise<Answer> {
  const { status } = declaration;
  let marked = false;
  const own: Call = Object.create(call, {
    once: {
      value: <T>(work: (tx: Tx) => Promise<T>) =>
        call.transaction(async (tx) => {
          marked = true;
          if (!keyed) return work(tx);
          let result: T | undefined;
          let fresh = false;
          const answer = await once(tx, keyed, async () => {
            result = await work(tx);
            fresh = true;
            return { status, body: pick(result) };
          });
          if (!fresh) throw new Replayed(answer);
          return result as T;
        }),
    },
  });
  try {
    const body = pick(await run(own));
    if (keyed && !marked)
      throw new Error(`${operationName(declaration)} took a key and marked no transaction with \`once\`.`);
    return { status, body };
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

/** The file of an upload. What it holds belongs to what its key stands for, and is known once its bytes are kept. */
async function arrivingFile(call: Call, keyed: KeyedRequest | null): Promise<IncomingFile> {
  const { name, bytes, fields } = await takeFile(call.http.request);
  return {
    name,
    fields,
    keep: async (limit, arriving) => {
      const stored = await call.services.files.put(bytes, limit, arriving);
      if (keyed) {
        keyed.contents.file = { name, fields, ...stored };
        await replayIfAnswered(call, keyed);
      }
      const state = await scanStored(call.services, stored.sha256);
      if (state === "infected") throw new Refusal("infected_file");
      return { ...stored, malware: state === "clean" ? "clean" : "pending" };
    },
  };
}

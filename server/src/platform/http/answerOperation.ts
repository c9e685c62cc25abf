import type { Call } from "../call.ts";
import type { Tx } from "../records/transaction.ts";
import { type Answer, answeredBefore, once, Replayed, readKey } from "./idempotency.ts";
import type { Picker } from "./picker.ts";
import type { Input } from "./readInput.ts";
import type { AnyDeclaration, AnyHandler } from "./routes.ts";
import { takeFile } from "./transfer.ts";

/** The JSON answer of an operation: its function in its transaction, with its idempotency key. */
export async function answer(
  call: Call,
  declaration: AnyDeclaration,
  handler: AnyHandler,
  input: Input,
  pick: Picker,
): Promise<Answer> {
  const { status } = declaration;
  if (handler.mode === "query")
    return { status, body: pick(await call.transaction((tx) => handler.run(tx, input as never), { readOnly: true })) };
  if (handler.mode === "process") return processAnswer(call, declaration, handler, input, pick);
  if (handler.mode === "upload") {
    const file = await takeFile(call.http.request);
    return { status, body: pick(await handler.run(call, input as never, file)) };
  }
  if (handler.mode !== "command") throw new Error(`A ${handler.mode} is not served here.`);
  const key = declaration.idempotent ? readKey(call.http.request.headers["idempotency-key"]) : null;
  return call.transaction(async (tx) => {
    const work = async () => ({ status, body: pick(await handler.run(tx, input as never)) });
    if (!key) return work();
    return once(tx, operationName(declaration), key, [call.http.request.params, call.http.request.body], work);
  });
}

/** A call with own steps honours its key in the transaction that it marks with `once`. */
async function processAnswer(
  call: Call,
  declaration: AnyDeclaration,
  handler: Extract<AnyHandler, { mode: "process" }>,
  input: Input,
  pick: Picker,
): Promise<Answer> {
  const { status } = declaration;
  const key = declaration.idempotent ? readKey(call.http.request.headers["idempotency-key"]) : null;
  const { params, body } = call.http.request;
  const earlier =
    key &&
    (await call.transaction((tx) => answeredBefore(tx, operationName(declaration), key, [params, body]), {
      readOnly: true,
    }));
  if (earlier) return earlier;
  const keyed: Call = Object.create(call, {
    once: {
      value: <T>(work: (tx: Tx) => Promise<T>) =>
        call.transaction(async (tx) => {
          if (!key) return work(tx);
          let result: T | undefined;
          let fresh = false;
          const answer = await once(tx, operationName(declaration), key, [params, body], async () => {
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
    return { status, body: pick(await handler.run(keyed, input as never)) };
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

const operationName = ({ method, path }: AnyDeclaration) => `${method} ${path}`;

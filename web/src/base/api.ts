import { type ClientLink, createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import {
  createTanstackQueryUtils,
  type OperationContext,
  TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL as operationOf,
} from "@orpc/tanstack-query";
import type { Contract } from "@refundry/contract/catalogue";
import { type ApiError, errorOf, unreachable } from "./ApiError.ts";
import { isBackgroundCall, isInBackground, isQuiet } from "./background.ts";
import { answered, keyOf } from "./keys.ts";
import type { OperationAddress, Operations } from "./operations/operationAddress.ts";
import { publicOperations } from "./operations/publicOperations.ts";
import { inTime } from "./release.ts";
import { session } from "./session.ts";

export { newKey } from "./keys.ts";

export const apiBase = "/api/v1";

/** What a call may carry beside its input. */
export interface CallContext {
  /** Made when the form opens, so that a repeated click does it once. Writes without one get a key by what they say. */
  idempotencyKey?: string;
  /** The server tells this person's tabs under it how far the call is. */
  progressKey?: string;
  /** Sent by a timer or because the server told of a change: does not count as activity. */
  background?: boolean;
}

/** Told of every refused call, before the caller sees it: the session and the outage page live from this. */
let refused: (error: ApiError) => void = () => {};
export function onRefused(listener: (error: ApiError) => void): void {
  refused = listener;
}

export function callHeaders(context: CallContext = {}, key?: string | null): Record<string, string> {
  const user = session.current();
  return {
    ...(user && { "X-Acting-User": String(user.current_user_id) }),
    ...(key && { "Idempotency-Key": key }),
    ...(context.progressKey && { "Progress-Key": context.progressKey }),
    ...(context.background && { "X-Background": "1" }),
  };
}

/** Fetches, and turns everything but success into an `ApiError`. */
export async function send(request: Request): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  const response = await fetch(request)
    .then((answer) => (key ? whole(answer) : answer))
    .catch((cause: unknown) => {
      throw cause instanceof DOMException && cause.name === "AbortError" ? cause : unreachable();
    });
  noteAnswer(key, response.status);
  if (response.ok) return response;
  throw refuse(response.status, response.statusText, await response.text(), response.headers.get("x-request-id"));
}

/** An answer that breaks off is none. */
async function whole(answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

/** Whatever stands between may say 502 or 504 of a write that was done. */
function noteAnswer(key: string | null, status: number): void {
  if (status < 500) answered(key);
}

/** The key of a call that takes one. */
function keyFor([method, , keys]: OperationAddress, said: unknown[], form: string | undefined): string | null {
  if (keys === "refused" || (method === "GET" && keys !== "required")) return null;
  return keyOf(JSON.stringify([session.current()?.current_user_id, ...said]), form);
}

function refuse(status: number, reason: string, text: string, requestId: string | null): ApiError {
  const error = errorOf(status, reason, text, requestId);
  refused(error);
  return error;
}

/** What the link reads of a contract: method, path, and that inputs come in parts. */
function routesOf(area: Record<string, OperationAddress>) {
  return mapValues(area, ([method, path]) => ({
    "~orpc": { errorMap: {}, meta: {}, route: { method, path, inputStructure: "detailed" } },
  }));
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function linkTo(operations: Operations): ClientLink<CallContext> {
  return new OpenAPILink<CallContext>(mapValues(operations, routesOf) as unknown as AnyContractRouter, {
    url: () => `${location.origin}${apiBase}`,
    headers: ({ context, signal }, [area = "", name = ""], input) => {
      const background =
        isInBackground((context as OperationContext)[operationOf]?.key) || isBackgroundCall(signal) || isQuiet();
      const address = operations[area]?.[name];
      const key = address ? keyFor(address, [area, name, input], context.idempotencyKey) : null;
      return callHeaders(background ? { ...context, background } : context, key);
    },
    fetch: (request) => send(request),
  });
}

let known = publicOperations;
let link = linkTo(known);
let all: Promise<void> | undefined;

/** From now on these can be called without asking where they are, as what was known before. */
export function knowOperations(operations: Operations): void {
  known = {
    ...known,
    ...Object.fromEntries(Object.entries(operations).map(([area, those]) => [area, { ...known[area], ...those }])),
  };
  link = linkTo(known);
}

/** Only what is public is known, as before anybody is signed in. */
export function forgetOperations(): void {
  known = publicOperations;
  link = linkTo(known);
  all = undefined;
}

/** Fetches where everything is that can be called; the first call of what is not known waits for it. */
export function learnOperations(): Promise<void> {
  all ??= inTime(() => import("./operations/operations.ts")).then(
    ({ operations }) => knowOperations(operations),
    () => {
      all = undefined;
      throw unreachable();
    },
  );
  return all;
}

/** Where an operation is, named by its area and itself, if that is known. */
export const knownAddress = ([area = "", name = ""]: readonly string[]): OperationAddress | undefined =>
  known[area]?.[name];

/** Where an operation is. */
export async function addressOf(name: readonly string[]): Promise<OperationAddress | undefined> {
  if (!knownAddress(name)) await learnOperations();
  return knownAddress(name);
}

const linkToAll: ClientLink<CallContext> = {
  call: async (path, input, options) => {
    await addressOf(path);
    return link.call(path, input, options);
  },
};

export type Client = ContractRouterClient<Contract, CallContext>;
export const client: Client = createORPCClient(linkToAll);

/** Keys, query options and mutation options of every operation: `api.clients.read.queryOptions(…)`. */
export const api = createTanstackQueryUtils(client);

/** The name that an answer gives its file. */
function fileNameOf(response: Response): string {
  const named = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(named)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(named)?.[1] ?? "");
}

/** Fetches a list as a file and saves it. */
export function download(path: string, query: URLSearchParams): Promise<void> {
  return saveFile(`${apiBase}${path}${path.includes("?") ? "&" : "?"}${query}`);
}

/** Fetches the file of an address of this server as every other call is made, and saves it under the server's name. */
export async function saveFile(address: string): Promise<void> {
  const response = await send(new Request(location.origin + address, { headers: callHeaders() }));
  saveBlob(await response.blob(), fileNameOf(response));
}

/** Saves what is here already under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export interface Upload {
  path: string;
  file: File;
  fields?: Record<string, string>;
  /** How much of the file is sent. */
  onPercent?: (percent: number) => void;
  context?: CallContext;
  signal?: AbortSignal;
}

/** The operation that takes files at a path. */
async function uploadAt(path: string): Promise<OperationAddress | undefined> {
  const fits = ([method, pattern]: OperationAddress) =>
    method === "POST" && new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path.split("?")[0] ?? "");
  await learnOperations();
  return Object.values(known)
    .flatMap((area) => Object.values(area))
    .find(fits);
}

/** Sends a file with its progress, which `fetch` cannot tell. Answers the parsed body. */
export async function upload({ path, file, fields = {}, onPercent, context, signal }: Upload): Promise<unknown> {
  const address = await uploadAt(path);
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("uploaded_file", file, file.name);
    const call = new XMLHttpRequest();
    call.open("POST", apiBase + path);
    const said = [path, fields, file.name, file.size, file.lastModified];
    const key = address ? keyFor(address, said, context?.idempotencyKey) : null;
    for (const [name, value] of Object.entries(callHeaders(context, key))) call.setRequestHeader(name, value);
    call.upload.onprogress = (event) => onPercent?.(Math.round((event.loaded / event.total) * 100));
    call.onerror = () => reject(unreachable());
    call.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    call.onload = () => {
      noteAnswer(key, call.status);
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText));
      else reject(refuse(call.status, call.statusText, call.responseText, call.getResponseHeader("x-request-id")));
    };
    signal?.addEventListener("abort", () => call.abort());
    call.send(form);
  });
}

import { type AnySchema, ContractProcedure, type Schema } from "@orpc/contract";
import { z } from "zod";
import type { ErrorCode, Permission } from "./words.ts";

/** The largest file that is taken (conventions, 4): 25,000,000 bytes are refused. */
export const mostFileBytes = 24_999_999;

/** How an operation is carried: JSON both ways, a file coming in, a file going out, or a socket. */
export type OperationKind = "json" | "upload" | "download" | "socket";

/** Who may call: a permission, anybody signed in, or the whole world. There is no default. */
export type Access = Permission | "signed-in" | "public";

/**
 * `honoured`: the same key and contents again give the first answer, and nothing is done twice. `refused`: reads, calls that
 * store nothing, and those that begin or end a session or tell a secret, whose answers open something and are kept nowhere.
 * `required`: honoured, and 400 without: a GET that does something (00, 2), which no prefetch or followed link can do then.
 */
export type Keys = "honoured" | "refused" | "required";

type Shape = z.ZodObject;

/** Everything that server, browser, tests and OpenAPI need to know of one operation. */
export interface Declaration<P extends Shape, Q extends Shape, B extends z.ZodType, O extends z.ZodType> {
  kind: OperationKind;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, parameters in braces: `/clients/{id}`. */
  path: `/${string}`;
  permission: Access;
  /** One sentence for the API's reader. */
  summary: string;
  params: P;
  query: Q;
  body: B;
  output: O;
  /** The codes that this operation answers beside the ones that every operation may answer. */
  errors: readonly ErrorCode[];
  /** The status of success. */
  status: 200 | 201 | 202;
  /** What becomes of an `Idempotency-Key`; never is one taken and not heeded. */
  keys: Keys;
  /** What is one's own alone, such as a password: closed while acting for another person. */
  selfOnly: boolean;
  /** What one answers for by name, such as money or a setting: closed while acting for another person as well. */
  ownNameOnly: boolean;
  /** Open to who has to set up two-step sign-in before anything else. */
  duringSetup: boolean;
  /** Its answer carries an `ETag`, and is 304 for who has it already. */
  tagged: boolean;
  /** Takes its body as form data as well as JSON: text fields only. */
  takesForm: boolean;
  /** Answered in maintenance, too: whoever is not an administrator is refused everything else. */
  inMaintenance: boolean;
  /** Most bytes of the body, where the usual 2,000,000 are too few. */
  mostBytes?: number;
}

export interface OperationMeta {
  declaration: Declaration<Shape, Shape, z.ZodType, z.ZodType>;
}

type Part<K extends string, T extends z.ZodType, Empty> = Empty extends T ? unknown : Record<K, T>;
type InputOf<P extends Shape, Q extends Shape, B extends z.ZodType, Side extends "in" | "out"> = Sided<
  Part<"params", P, NoShape> & Part<"query", Q, NoShape> & Part<"body", B, NoBody>,
  Side
>;
type Sided<T, Side extends "in" | "out"> = unknown extends T
  ? undefined
  : { [K in keyof T]: Side extends "in" ? z.input<T[K] & z.ZodType> : z.output<T[K] & z.ZodType> };

type NoShape = z.ZodObject<Record<never, never>, z.core.$strict>;
type NoBody = z.ZodUndefined;

export type Operation<P extends Shape, Q extends Shape, B extends z.ZodType, O extends z.ZodType> = ContractProcedure<
  Schema<InputOf<P, Q, B, "in">, InputOf<P, Q, B, "out">>,
  Schema<z.output<O>, z.input<O>>,
  Record<never, never>,
  OperationMeta
> & { readonly declaration: Declaration<P, Q, B, O> };

/** Any operation, whatever its schemas. */
// biome-ignore lint/suspicious/noExplicitAny: the widest operation must fit every schema
export type AnyOperation = ContractProcedure<any, any, any, OperationMeta> & {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly declaration: Declaration<any, any, any, any>;
};

const nothing: NoShape = z.strictObject({});

interface Options<P extends Shape, Q extends Shape, B extends z.ZodType, O extends z.ZodType> {
  kind?: OperationKind;
  method: Declaration<P, Q, B, O>["method"];
  path: Declaration<P, Q, B, O>["path"];
  permission: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  errors?: readonly ErrorCode[];
  status?: 200 | 201 | 202;
  /** Every write honours a key unless it says otherwise. */
  keys?: "refused" | "required";
  selfOnly?: boolean;
  ownNameOnly?: boolean;
  duringSetup?: boolean;
  tagged?: boolean;
  takesForm?: boolean;
  inMaintenance?: true;
  mostBytes?: number;
}

/**
 * Declares one operation. The permission must be written (`"public"` and `"signed-in"` among them), and every
 * operation has an output schema: what it does not name never leaves the server.
 */
export function operation<
  O extends z.ZodType,
  P extends Shape = NoShape,
  Q extends Shape = NoShape,
  B extends z.ZodType = NoBody,
>(options: Options<P, Q, B, O>): Operation<P, Q, B, O> {
  const declaration = {
    kind: "json",
    params: nothing,
    query: nothing,
    body: z.undefined(),
    errors: [],
    status: 200,
    keys: options.method === "GET" ? "refused" : "honoured",
    selfOnly: false,
    ownNameOnly: false,
    duringSetup: false,
    tagged: false,
    takesForm: false,
    inMaintenance: false,
    ...options,
  } as Declaration<P, Q, B, O>;
  const procedure = new ContractProcedure({
    inputSchema: inputSchemaOf(declaration) as AnySchema,
    outputSchema: declaration.output as unknown as AnySchema,
    errorMap: {},
    meta: { declaration: declaration as unknown as OperationMeta["declaration"] },
    route: {
      method: declaration.method,
      path: declaration.path,
      summary: declaration.summary,
      successStatus: declaration.status,
      inputStructure: "detailed",
      spec: (current) => ({ ...current, "x-permission": declaration.permission }),
    },
  });
  return Object.assign(procedure, { declaration }) as unknown as Operation<P, Q, B, O>;
}

/** Only the declared parts stand in the input schema, so that the document shows no empty ones. */
function inputSchemaOf(declaration: Declaration<Shape, Shape, z.ZodType, z.ZodType>): AnySchema | undefined {
  const parts: Record<string, z.ZodType> = {};
  if (Object.keys(declaration.params.shape).length > 0) parts.params = declaration.params;
  if (Object.keys(declaration.query.shape).length > 0) parts.query = declaration.query;
  if (!(declaration.body instanceof z.ZodUndefined)) parts.body = declaration.body;
  return Object.keys(parts).length > 0 ? z.strictObject(parts) : undefined;
}

/** The parsed input that a command or query of this operation receives: the parts that it declares. */
export type InputFor<T> = T extends Operation<infer P, infer Q, infer B, infer _O> ? InputOf<P, Q, B, "out"> : never;
/** One part of that input, where the operation is not known by name. */
export type PartFor<T, Part extends "params" | "query" | "body"> =
  InputFor<T> extends Record<Part, infer Value> ? Value : never;
/** What a command or query of this operation answers, before it is put on the wire. */
export type OutputFor<T> = T extends Operation<infer _P, infer _Q, infer _B, infer O> ? z.output<O> : never;

/** An id in a path. A malformed one is a record that does not exist. */
export const idParam = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a body or an answer. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const noContent = z.strictObject({});

import { contract } from "@refundry/contract/catalogue";
import type { AnyOperation } from "@refundry/contract/platform";
import type { InjectOptions } from "fastify";
import { allRoutes } from "../application.ts";
import { plainPayroll } from "../claims/claims.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";
import { everyRole, type Records, type Role, type Stage } from "./accessWords.given.ts";
import { addressTexts, areaAccess, neededQueries, recordKinds } from "./expectedAccess.given.ts";

export interface NamedOperation {
  name: string;
  operation: AnyOperation;
}

/** Every operation of the contract by its name, `clients.read`. */
export const allOperations: NamedOperation[] = Object.entries(contract).flatMap(([area, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
);

/** Whether the server answers it already; an area may be declared before it is built. */
export const isBuilt = ({ operation }: NamedOperation) => allRoutes.some((route) => route.operation === operation);

/** Everything that calls are made on; with the records of one area and those that it rests on when it is named. */
export async function buildStage(area?: string): Promise<Stage> {
  const world = await startWorld();
  const { given } = world;
  const callers = new Map<Role, Caller>();
  for (const role of everyRole) callers.set(role, await world.as(role));
  const [managingFirm, taxFirm] = [await given.firm(2), await given.firm(3)];
  await given.pod(taxFirm, managingFirm);
  const attorney = (await given.role(7)).id;
  const mine = await given.client({ attorney_of_record: attorney, user: await given.role(6) });
  const others = { managing_firm: await given.firm(2, "B"), tax_firm: await given.firm(3, "B") };
  const theirs = await given.client(others);
  const stranger = await given.person({ role: 4, firm: others.managing_firm });
  const otherAdmin = await world.as(await given.person({ role: 1 }));
  const own = await recordsOf(world, callers.get(1) as Caller, { client: mine.id, person: attorney }, area);
  const foreign = await recordsOf(world, otherAdmin, { client: theirs.id, person: stranger.id }, area);
  return { world, callers, managingFirm, own, foreign };
}

/** One record of every kind for a client, made by each area after those that it rests on. */
export async function recordsOf(world: World, admin: Caller, start: Records, area?: string): Promise<Records> {
  const known = { ...start };
  const done = new Set<string>();
  const make = async (name: string) => {
    if (done.has(name)) return;
    done.add(name);
    const { after = [], records } = areaAccess[name] ?? {};
    for (const earlier of after) await make(earlier);
    Object.assign(known, await records?.(world, admin, known));
  };
  for (const name of area ? [area] : Object.keys(areaAccess)) await make(name);
  return known;
}

/** The record that the address of an operation names, or the text in its place; null when it names none. */
export function recordOf(path: string): string | null {
  const text = Object.keys(addressTexts).find((name) => path.includes(`{${name}}`));
  if (text) return text;
  const found = Object.entries(recordKinds).find(([, kind]) => path.startsWith(kind.path));
  if (!found && path.includes("{")) throw new Error(`Say in the area's access.given.ts what ${path} names.`);
  return found?.[0] ?? null;
}

/** The name of the parameter that holds the record: `id`, `preview`, `token`. */
export const parameterOf = (path: string) => /\{(\w+)\}/.exec(path)?.[1] ?? null;

/**
 * Calls an operation for the record named, with what is needed to get past the door and no further: a query that is valid,
 * a body that nobody declares. `within`: what the other places of the address hold instead of something of that record.
 */
export function knock(
  stage: Stage,
  caller: Caller,
  operation: AnyOperation,
  id: unknown,
  options: InjectOptions = {},
  within: Record<string, unknown> = {},
) {
  const { declaration } = operation;
  const parameter = parameterOf(declaration.path);
  const file = declaration.kind === "upload" ? fileForm("payroll.csv", plainPayroll) : {};
  const takesBody = declaration.kind === "json" && declaration.method !== "GET" && !isBodyless(operation);
  return caller.try(
    operation,
    {
      params: parameter ? { ...besides(stage, id), [parameter]: id, ...within } : {},
      query: neededQueries[declaration.path]?.(stage) ?? {},
      ...(takesBody && { body: { not_a_field: true } }),
    },
    { ...file, ...options },
  );
}

/** What the other places of an address hold: always something of the same record. */
export function besides(stage: Stage, id: unknown): Record<string, unknown> {
  return Object.assign({}, ...Object.values(areaAccess).map((area) => area.besides?.(stage, id)));
}

const isBodyless = ({ declaration }: AnyOperation) => declaration.body.type === "undefined";

import type { RoleId } from "@refundry/contract/access";
import { contract } from "@refundry/contract/catalogue";
import { claims } from "@refundry/contract/claims";
import type { AnyOperation } from "@refundry/contract/platform";
import type { InjectOptions } from "fastify";
import { allRoutes } from "../areas.ts";
import { importPayroll, plainPayroll, previewFile } from "../claims/claims.given.ts";
import { postLetter } from "../platform/index.ts";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";
import { everyRole } from "./expectedAccess.given.ts";

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

/** The records of one firm, one of every kind that an address can name. */
export interface Records {
  client: number;
  round: number;
  batch: number;
  preview: string;
  person: number;
  mail: number;
  calculation: number;
  package: number;
  job: number;
  match: number;
  mapping: number;
}

/** Two firms that may not know of each other, a person of every role at the first, and the records of both. */
export interface Stage {
  world: World;
  callers: Map<RoleId, Caller>;
  managingFirm: number;
  own: Records;
  foreign: Records;
}

export async function buildStage(): Promise<Stage> {
  const world = await startWorld();
  const { given } = world;
  const callers = new Map<RoleId, Caller>();
  for (const role of everyRole) callers.set(role, await world.as(role));
  const [managingFirm, taxFirm] = [await given.firm(2), await given.firm(3)];
  await given.pod(taxFirm, managingFirm);
  const attorney = (await given.role(7)).id;
  const mine = await given.client({ attorney_of_record: attorney, user: await given.role(6) });
  const others = { managing_firm: await given.firm(2, "B"), tax_firm: await given.firm(3, "B") };
  const theirs = await given.client(others);
  const stranger = await given.person({ role: 4, firm: others.managing_firm });
  const otherAdmin = await world.as(await given.person({ role: 1 }));
  const admin = callers.get(1) as Caller;
  const own = await recordsOf(world, admin, mine.id, attorney);
  return { world, callers, managingFirm, own, foreign: await recordsOf(world, otherAdmin, theirs.id, stranger.id) };
}

export async function recordsOf(
  world: World,
  admin: Caller,
  client: number,
  person = admin.person?.id ?? 0,
): Promise<Records> {
  const batch = await importPayroll(admin, client, plainPayroll);
  await world.system((tx) =>
    postLetter(tx, {
      kind: "test",
      to: { userId: person, address: "a@example.test" },
      subject: "Hello",
      paragraphs: ["Hello"],
    }),
  );
  const { rows } = await world.owner.query("select max(id)::int as id from mail_messages");
  return {
    client,
    person,
    batch: batch.id,
    mail: rows[0].id,
    round: await freshRound(admin, client),
    preview: await freshPreview(admin, client),
    ...(await namesOf(world, admin, client)),
    ...(await paperOf(world, client, batch.id)),
  };
}

/** A listed person who may be somebody of the payroll, and the columns remembered of its headings. */
async function namesOf({ owner }: World, admin: Caller, client: number) {
  await admin.call(claims.saveRawOwners, { params: { id: client }, body: { owner_family_list: "A Reyes" } });
  const { items } = await admin.call(claims.nameMatches, { params: { id: client } });
  const { rows } = await owner.query("select max(id)::int as id from payroll_mappings");
  return { match: items[0]?.id ?? 0, mapping: rows[0].id as number };
}

/** A calculation, a draft package and a job that failed, put straight into the tables: only their addresses matter here. */
async function paperOf({ owner }: World, client: number, batch: number) {
  const made = async (statement: string, values: unknown[]) =>
    (await owner.query(statement, values)).rows[0].id as number;
  const calculation = await made(
    `insert into calculations (client, kind, input_hash, engine_version, rules_version, input, batch, state, excluded, ppp,
       eligibility, warnings, errors, created, caused_by, duration_ms, is_current)
     values ($1, 'draft', repeat('0', 64), '1', '1', '{}', $2, 'refused', '[]', '[]', '[]', '{}', '[]', now(), 'manual', 1, false)
     returning id::int`,
    [client, batch],
  );
  const file = `(select u.file from uploads u join payroll_batches b on b.upload = u.id where b.id = $3)`;
  const paper = await made(
    `insert into packages (client, status, version_no, label, calculation, file, file_name, page_count, sha256, requested_by, requested_at, generated_at)
     values ($1, 'draft', 1, 'Draft', $2, ${file}, 'draft.pdf', 1, repeat('0', 64), (select imported_by from payroll_batches where id = $3), now(), now()) returning id::int`,
    [client, calculation, batch],
  );
  const job = await made(
    `insert into package_jobs (client, status, snapshot, state, reason, requested_by, requested_at, finished_at)
     values ($1, 'draft', '{}', 'failed', 'Stopped.', (select imported_by from payroll_batches where id = $2), now(), now())
     returning id::int`,
    [client, batch],
  );
  return { calculation, package: paper, job };
}

/** The first round of a client; made anew when a call has removed it. */
export async function freshRound(admin: Caller, client: number): Promise<number> {
  const { items } = await admin.call(claims.rounds, { params: { id: client } });
  if (items[0]) return items[0].id;
  const body = { number: 1 as const, amount: "40,000.00", start: "2020-05-01" };
  return (await admin.call(claims.createRound, { params: { id: client }, body })).id;
}

export async function freshPreview(admin: Caller, client: number): Promise<string> {
  return (await previewFile(admin, client, "payroll.csv", plainPayroll)).body.id;
}

/** The record that the address of an operation names; null when it names none. */
export function recordOf(path: string): keyof Records | "token" | null {
  const known = [
    ["/clients/{id}", "client"],
    ["/rounds/{id}", "round"],
    ["/payroll/batches/{id}", "batch"],
    ["/payroll/previews/{preview}", "preview"],
    ["/payroll/mappings/{id}", "mapping"],
    ["/name-matches/{id}", "match"],
    ["/auth/users/{id}", "person"],
    ["/mailbox/{id}", "mail"],
    ["/calculations/{id}", "calculation"],
    ["/package-jobs/{id}", "job"],
    ["/packages/{id}", "package"],
  ] as const;
  if (path.includes("{token}")) return "token";
  const found = known.find(([start]) => path.startsWith(start));
  if (!found && path.includes("{")) throw new Error(`Say in the tests' stage what ${path} names.`);
  return found?.[1] ?? null;
}

/** The name of the parameter that holds the record: `id`, `preview`, `token`. */
export const parameterOf = (path: string) => /\{(\w+)\}/.exec(path)?.[1] ?? null;

/**
 * Calls an operation for the record named, with what is needed to get past the door and no further: a query that is valid,
 * a body that nobody declares.
 */
export function knock(stage: Stage, caller: Caller, operation: AnyOperation, id: unknown, options: InjectOptions = {}) {
  const { declaration } = operation;
  const parameter = parameterOf(declaration.path);
  const file = declaration.kind === "upload" ? fileForm("payroll.csv", plainPayroll) : {};
  const takesBody = declaration.kind === "json" && declaration.method !== "GET" && !isBodyless(operation);
  return caller.try(
    operation,
    {
      params: parameter ? { [parameter]: id } : {},
      query: queryFor(declaration.path, stage),
      ...(takesBody && { body: { not_a_field: true } }),
    },
    { ...file, ...options },
  );
}

const isBodyless = ({ declaration }: AnyOperation) => declaration.body.type === "undefined";

function queryFor(path: string, stage: Stage): Record<string, unknown> {
  if (path === "/users/attorneys") return { managing_firm: stage.managingFirm };
  if (path === "/clients/search" || path === "/naics/codes") return { q: "restaurant" };
  return {};
}

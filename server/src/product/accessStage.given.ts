import { calculations } from "@refundry/contract/calculations";
import { contract } from "@refundry/contract/catalogue";
import { claims } from "@refundry/contract/claims";
import type { AnyOperation, RoleId } from "@refundry/contract/platform";
import type { InjectOptions } from "fastify";
import { allRoutes } from "../application.ts";
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
  calculationFile: number;
  packageForm: number;
  blank: number;
  designee: number;
  /** What the calculation holds: somebody of it, and a row of its payroll. */
  employee: number;
  row: number;
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
    ...(await calculationOf(world, admin, client)),
    ...(await paperOf(world, client, batch.id)),
  };
}

/** A calculation of the payroll with a file of it, through the calls themselves. */
async function calculationOf({ owner }: World, admin: Caller, client: number) {
  const params = { id: client };
  const { calculation } = await admin.call(calculations.run, { params, body: { kind: "draft" } });
  const body = { type: "csv" as const, calculation: calculation.id };
  const file = await admin.call(calculations.makeFile, { params, body });
  const { rows } = await owner.query(
    `select r.employee::int, r.row_no from payroll_rows r join payroll_batches b on b.id = r.batch
     where b.client = $1 and b.state = 'current' order by r.row_no limit 1`,
    [client],
  );
  return {
    calculation: calculation.id,
    calculationFile: file.id,
    employee: rows[0].employee as number,
    row: rows[0].row_no as number,
  };
}

/** A listed person who may be somebody of the payroll, and the columns remembered of its headings. */
async function namesOf({ owner }: World, admin: Caller, client: number) {
  await admin.call(claims.saveRawOwners, { params: { id: client }, body: { owner_family_list: "A Reyes" } });
  const { items } = await admin.call(claims.nameMatches, { params: { id: client } });
  const { rows } = await owner.query("select max(id)::int as id from payroll_mappings");
  return { match: items[0]?.id ?? 0, mapping: rows[0].id as number };
}

/** A draft package and a job that failed, put straight into the tables: only their addresses matter here. */
async function paperOf({ owner }: World, client: number, batch: number) {
  const made = async (statement: string, values: unknown[]) =>
    (await owner.query(statement, values)).rows[0].id as number;
  const file = `(select u.file from uploads u join payroll_batches b on b.upload = u.id where b.id = $2)`;
  const paper = await made(
    `insert into packages (client, status, version_no, label, calculation, file, file_name, page_count, sha256, requested_by, requested_at, generated_at)
     values ($1, 'draft', 1, 'Draft', (select max(id) from calculations where client = $1), ${file}, 'draft.pdf', 1, repeat('0', 64), (select imported_by from payroll_batches where id = $2), now(), now()) returning id::int`,
    [client, batch],
  );
  const job = await made(
    `insert into package_jobs (client, status, snapshot, state, reason, requested_by, requested_at, finished_at)
     values ($1, 'draft', '{}', 'failed', 'Stopped.', (select imported_by from payroll_batches where id = $2), now(), now())
     returning id::int`,
    [client, batch],
  );
  const packageForm = await made(
    `insert into package_forms (package, position, form, official, file_name, file) values ($1, 1, 'f941x', false, 'f.pdf', ${file}) returning id::int`,
    [paper, batch],
  );
  const blank = await made(
    `insert into form_blanks (form, revision, use_from, file, map, fields, fields_checked_at, installed_at)
     values ('f941x', 'April 2022', '2022-04-01', ${file.replace("$2", "$1")}, 'f941x-2022', 1, now(), now()) returning id::int`,
    [batch],
  );
  const designee = await made(
    `insert into firm_designees (entity, name, address, valid_from)
     select tax_firm, 'Made-up Tax', '1 Oak Street', '2020-01-01' from clients where id = $1 returning id::int`,
    [client],
  );
  return { package: paper, job, packageForm, blank, designee };
}

/** The columns remembered of a heading row; noted anew when a call has forgotten them. */
export async function freshMapping({ owner }: World): Promise<number> {
  const { rows } = await owner.query(
    `insert into payroll_mappings (provider, fingerprint, mapping, used_at, made_by)
     values ('', 'of the stage', '{}', now(), (select min(id) from users))
     on conflict (fingerprint, provider) do update set used_at = now() returning id::int`,
  );
  return rows[0].id;
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
export function recordOf(path: string): keyof Records | "token" | "form" | null {
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
    ["/calculation-files/{id}", "calculationFile"],
    ["/package-forms/{id}", "packageForm"],
    ["/settings/forms/{id}", "blank"],
    ["/settings/designees/{id}", "designee"],
    ["/package-jobs/{id}", "job"],
    ["/packages/{id}", "package"],
  ] as const;
  if (path.includes("{token}")) return "token";
  if (path.includes("{form}")) return "form";
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
      params: parameter ? { ...besides(stage, id), [parameter]: id } : {},
      query: queryFor(declaration.path, stage),
      ...(takesBody && { body: { not_a_field: true } }),
    },
    { ...file, ...options },
  );
}

/** What the other places of an address hold: always something of the same record. */
export function besides({ own, foreign }: Stage, id: unknown): Record<string, unknown> {
  const { employee, row, calculation } = foreign.calculation === id ? foreign : own;
  return { employee, row, other: calculation, kind: "draft" };
}

const isBodyless = ({ declaration }: AnyOperation) => declaration.body.type === "undefined";

function queryFor(path: string, stage: Stage): Record<string, unknown> {
  if (path === "/users/attorneys") return { managing_firm: stage.managingFirm };
  if (path === "/clients/search" || path === "/naics/codes") return { q: "restaurant" };
  return {};
}

import { calculations } from "@refundry/contract/calculations";
import { type PackageRow, packages } from "@refundry/contract/packages";
import { parseQuarterKey } from "@refundry/contract/values";
import { type ClaimInput, defaultRules, type RuleSet } from "@refundry/credit";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import {
  acceptEverything,
  currentOfKind,
  enterDetails,
  enterWages,
  type GivenClientE,
  givenClientE,
  paydays,
  peopleOfE,
} from "../calculations/calculations.given.ts";
import { explainClaim } from "../calculations/explanation/explanation.compute.ts";
import { roundChecks } from "../calculations/explanation/pppRow.rules.ts";
import { calculateClaim } from "../calculations/results/calculation.compute.ts";
import { csvOf } from "../claims/claims.given.ts";
import { claimChanged, claimDetails } from "../claims/index.ts";
import { givenOrder } from "../mandates/mandates.given.ts";
import { raise } from "../platform/index.ts";
import { givenReview } from "../qualification/qualification.given.ts";
import type { Caller, World } from "../world.given.ts";
import type { PackageContent } from "./forms/drawing.document.ts";
import { checkBlank, recordBlank } from "./forms/formBlank.commands.ts";
import { blankBytes } from "./forms/forms.given.ts";

/** Asks for a draft of a client and waits until its job has ended. Answers the list as the caller sees it then. */
export async function givenDraft(world: World, caller: Caller, client: number) {
  await caller.call(packages.request, { params: { id: client }, body: { request: "draft" } });
  await world.jobsDone();
  return caller.call(packages.list, { params: { id: client } });
}

export interface GivenReadyE extends GivenClientE {
  filingDate?: string;
  /** Whether the order of Q3 2021 is excluded in the review: then that quarter has no ground. */
  withoutOrder?: boolean;
}

/** Whom a tax firm names on Form 8821, with everything the form wants of a designee. */
export async function givenDesignee(world: World, taxFirm: number): Promise<void> {
  const admin = await world.as(1);
  await admin.call(packages.addDesignee, {
    body: {
      entity: taxFirm,
      name: "Tax Counsel PLLC",
      address: "9 Elm Avenue\nColumbus, OH 43004",
      caf: "0300-12345R",
      phone: "5550100123",
      valid_from: "2020-01-01",
    },
  });
}

/** Client E of the specification, without blockers: its tax firm names a designee, its review is finalized, and what asks for a note has one. */
export async function givenReadyE(world: World, options: GivenReadyE = {}) {
  const { filingDate, withoutOrder, ...rest } = options;
  const client = await givenClientE(world, rest);
  await givenDesignee(world, client.taxFirm);
  if (filingDate)
    await world.system(
      async (tx) => {
        await tx.db.update(claimDetails).set({ filingDate }).where(eq(claimDetails.client, client.id));
        await raise(tx, claimChanged, { client: client.id, part: "details" });
      },
      await world.given.role(1),
    );
  await givenReview(world, client.id, withoutOrder ? { exclude: [client.order.id] } : {});
  await acceptWarnings(world, client.id);
  return client;
}

/** Client E with pay of March 2020 and an order of that spring, which also wants a supplement: neither that nor a final waits for anything. */
export async function givenWithSupplement(world: World, user: GivenReadyE["user"]): Promise<number> {
  const admin = await world.as(1);
  const dates = ["2020-03-20", ...paydays];
  const payroll = csvOf(peopleOfE.flatMap(([name, gross]) => dates.map((date) => [date, name, gross])));
  const { id, taxFirm } = await givenClientE(world, { payroll, ...(user && { user }) });
  await givenDesignee(world, taxFirm);
  await enterDetails(world, id, { supplement: true, prior_2020: false });
  for (const quarter of [2, 3] as const) await enterWages(admin, id, { year: 2020, quarter }, "51600.00");
  await givenOrder(world, id, { title: "Order 2020-01 to stay at home", from: "2020-03-13", to: "2020-05-31" });
  await givenReview(world, id);
  await world.jobsDone();
  for (const kind of ["final", "supplement"] as const) await acceptEverything(world, id, kind);
  return id;
}

/** Answers every warning of the final basis that asks for a note. */
export async function acceptWarnings(world: World, client: number): Promise<void> {
  const admin = await world.as(1);
  await world.jobsDone();
  const { calculation } = await currentOfKind(world, client, "final");
  for (const { code, args, level, acceptance } of calculation?.warnings ?? [])
    if (level === "accept" && !acceptance)
      await admin.call(calculations.acceptWarning, {
        params: { id: client },
        body: { kind: "final", code, args, note: "Checked by hand." },
      });
}

/** The same with a final package. */
export async function givenFinal(world: World, caller: Caller, client: number, body: object = {}) {
  const asked = await caller.try(packages.request, { params: { id: client }, body: { request: "final", ...body } });
  if (asked.status !== 202) throw new Error(`The final was refused: ${JSON.stringify(asked.body)}`);
  await world.jobsDone();
  return caller.call(packages.list, { params: { id: client } });
}

/** The first of a list of packages. */
export function newest(items: readonly PackageRow[]): PackageRow {
  const [item] = items;
  if (!item) throw new Error("There is no package.");
  return item;
}

/** Installs the official blanks as the command does. */
export async function givenBlanks(world: World): Promise<void> {
  for (const form of ["f941x", "f8821"] as const) {
    const checked = await checkBlank(world.services, form, blankBytes(form));
    await world.system((tx) => recordBlank(tx, checked));
  }
}

/** What a package says of an input that is computed here: for what nobody can enter yet, and for rules of another day. */
export function givenContent(
  input: ClaimInput,
  { rules = defaultRules, ...more }: Partial<PackageContent> & { rules?: RuleSet } = {},
): PackageContent {
  const { payroll: _, ...facts } = input;
  const result = calculateClaim(input, rules);
  if (result.errors.length + result.failedProofs.length > 0)
    throw new Error(`It has no result: ${[...result.errors, ...result.failedProofs].join(", ")}.`);
  return {
    status: "final",
    mark: "C1-F1",
    label: "Final 1",
    requestedOn: "2023-08-01",
    client: {
      id: 1,
      legal_name: "Ashgrove Bakery LLC",
      trade_name: "Ashgrove Bakery LLC",
      ein: "12-3456789",
      street: "1 Canal Street",
      city: "Toledo",
      state: "OH",
      zip: "43601",
      business_type: input.form === "943" ? 2 : input.form === "944" ? 3 : 1,
      contact: "Ms. Anna Berg",
      contact_name: "Anna Berg",
      contact_phone: "5550100199",
    },
    filing: { filing_date: "2023-08-01", date_discovered: "2023-07-09", process: "claim", signer_title: "President" },
    designee: null,
    taxFirm: "Tax Counsel PLLC",
    impacts: [],
    orders: [],
    facts,
    engineVersion: result.engineVersion,
    rules,
    inputHash: result.inputHash,
    quarters: result.quarters.map(({ quarter, ...figures }) => ({ ...figures, ...parseQuarterKey(quarter) })),
    chosen: null,
    excluded: result.excluded,
    ppp: result.ppp,
    checks: roundChecks(explainClaim({ input, rules })),
    eligibility: result.eligibility,
    warnings: [],
    finalWaits: [],
    blanks: { f941x: null, f8821: null },
    ...more,
  };
}

export interface ReadPdf {
  pages: string[];
  outline: string[];
  info: Record<string, unknown>;
}

/** A PDF read back with another library than the one that made it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const outline = (await document.getOutline()) as { title: string; items: { title: string }[] }[] | null;
  const { info } = await document.getMetadata();
  return {
    pages: text,
    outline: (outline ?? []).flatMap((item) => [item.title, ...item.items.map(({ title }) => title)]),
    info: info as Record<string, unknown>,
  };
}

/** The PDF of a package, as the caller downloads it. */
export async function downloadPdf(
  caller: Caller,
  id: number,
  part: "all" | "sign" = "all",
): Promise<ReadPdf & { bytes: Buffer; name: string }> {
  const answer = await caller.try(packages.file, { params: { id }, query: { part } });
  if (answer.status !== 200) throw new Error(`The download answered ${answer.status}.`);
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.*)$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "",
  );
  return { ...(await readPdf(answer.bytes)), bytes: answer.bytes, name };
}

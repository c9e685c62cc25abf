import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { type PackageStatus, packages } from "@refundry/contract/packages";
import { givenClaim } from "../calculations/calculations.given.ts";
import { handingIn } from "../documents/documents.given.ts";
import { recordFile } from "../platform/index.ts";
import type { Caller, World } from "../world.given.ts";

/** A PDF of so many pages, each of which says its words and its number. */
export async function pagesOf(words: string, count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= count; page += 1)
    document.addPage([612, 792]).drawText(`${words} ${page}`, { x: 72, y: 700, size: 14, font });
  return document.save();
}

const calculated = new WeakMap<World, Promise<number>>();

/** Packages state a calculation; which one matters to nobody here, so that a world has one. */
async function anyCalculation(world: World): Promise<number> {
  const { id: client } = await givenClaim(world);
  await world.jobsDone();
  const { rows } = await world.owner.query("select max(id)::int as id from calculations where client = $1", [client]);
  return rows[0].id;
}

interface GivenPaper {
  status?: PackageStatus;
  /** The client that it is of; else a new one. */
  client?: number;
  /** Of the new client. */
  of?: object;
  quarters?: readonly (readonly [year: number, quarter: number])[];
}

/** The pages of a package as it is given: the last two are its attachments. */
export const paperPages = 6;

/** A package of six pages that nobody had to make, with a form for each of the quarters. */
export async function givenPaper(
  world: World,
  { status = "final", client, of = {}, quarters = [[2021, 1]] }: GivenPaper,
) {
  const found = calculated.get(world) ?? anyCalculation(world);
  calculated.set(world, found);
  const calculation = await found;
  const owner = client ?? (await world.given.client(of)).id;
  const stored = await world.services.files.put(await pagesOf(`Whole of ${owner}`, paperPages));
  const file = await world.system((tx) => recordFile(tx, stored, "application/pdf"));
  const { rows } = await world.owner.query(
    `insert into packages (client, status, version_no, label, calculation, file, file_name, page_count, attachment_pages, sha256, requested_by, requested_at, generated_at)
     select $1, $2, next.number, $6 || ' ' || next.number, $3, $4, 'paper.pdf', ${paperPages}, '[5, 6]', $5, (select min(id) from users), now(), now()
     from (select coalesce(max(version_no), 0) + 1 as number from packages where client = $1 and status = $2) as next returning id::int`,
    [owner, status, calculation, file, stored.sha256, status === "final" ? "Final" : "Paper"],
  );
  const paper = rows[0].id as number;
  for (const [year, quarter] of quarters)
    await world.owner.query(
      "insert into package_quarters (package, year, quarter, credit_amount) values ($1, $2, $3, 644000)",
      [paper, year, quarter],
    );
  return { client: owner, paper };
}

/** A signed file of a package: each is another one, since equal bytes are handed in once a client. */
export async function givenSigned(caller: Caller, client: number, paper: number, type = "submission", pages = 2) {
  const bytes = await pagesOf(`Signed ${crypto.randomUUID().slice(0, 8)} page`, pages);
  const fields = { upload_type: type, package: String(paper) };
  const { status, body } = await handingIn(caller, client, "signed.pdf", bytes, fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as number;
}

/** A package that was signed and submitted with quarters. */
export async function givenSubmitted(world: World, caller: Caller, given: GivenPaper & { pages?: number } = {}) {
  const { client, paper } = await givenPaper(world, given);
  const type = given.status === "2020-supplement" ? "2020-supplement" : "submission";
  const upload = await givenSigned(caller, client, paper, type, given.pages);
  const quarters = (given.quarters ?? [[2021, 1]]).map(([year, quarter]) => ({ year, quarter })) as {
    year: number;
    quarter: 1 | 2 | 3 | 4;
  }[];
  const made = await caller.call(packages.submit, {
    params: { id: client },
    body: { upload, package: paper, quarters },
  });
  return { client, paper, upload, submission: made.id, version: made.version };
}

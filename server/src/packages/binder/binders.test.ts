import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { access } from "@refundry/contract/access";
import { documents } from "@refundry/contract/documents";
import { strFromU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handedIn } from "../../documents/documents.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { binderQuote, givenBinder, givenFiledE, type ReadBinder } from "../binder.given.ts";
import { hasBlanks } from "../forms/forms.given.ts";
import { givenBlanks, readPdf } from "../packages.given.ts";
import { givenPaper } from "../shipping.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  if (hasBlanks) await givenBlanks(world);
  admin = await world.as(1);
});
afterAll(() => world.close());

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const linesOf = (bytes: Uint8Array | undefined) =>
  strFromU8(bytes ?? new Uint8Array())
    .trim()
    .split("\r\n");
const textOf = async (bytes: Uint8Array | undefined) =>
  (await readPdf(bytes ?? new Uint8Array())).pages.join("\n").replace(/\s+/g, " ");
describe.skipIf(!hasBlanks)("the binder of filed client E", () => {
  let client: Awaited<ReturnType<typeof givenFiledE>>;
  let whole: ReadBinder;
  let attorney: Caller;
  let own: ReadBinder;
  beforeAll(async () => {
    client = await givenFiledE(world);
    const { id } = await handedIn(admin, client.id, "8821.txt", "Form 8821, signed");
    const { outstanding } = await admin.call(documents.uploads, { params: { id: client.id } });
    const signed8821 = outstanding.find(({ document_name: name }) => name === "Signed 8821");
    const form3508 = outstanding.find(({ document_name: name }) => name === "PPP Form 3508 2020");
    const mark = (document = 0) =>
      admin.call(documents.mark, { params: { id }, body: { document, document_status: 1 } });
    await mark(signed8821?.requirement_id);
    await mark(form3508?.requirement_id);
    await plantHidden();
    const person = await world.given.person({ role: 7 });
    await world.owner.query("update clients set attorney_of_record = $2 where id = $1", [client.id, person.id]);
    attorney = await world.as(person);
    await world.owner.query(
      "update claim_people set name = '=HYPERLINK(1)' where id = (select max(id) from claim_people where client = $1)",
      [client.id],
    );
    whole = await givenBinder(world, admin, client.id);
    own = await givenBinder(world, attorney, client.id);
  }, 240_000);

  /** What nobody but an administrator reads, and what nobody reads any more or yet. */
  async function plantHidden(): Promise<void> {
    const gone = await handedIn(admin, client.id, "gone-secret.txt");
    await admin.call(documents.deleteUpload, { params: { id: client.id }, body: { upload: gone.id } });
    const rejected = await handedIn(admin, client.id, "rejected-secret.txt");
    await admin.call(documents.mark, { params: { id: rejected.id }, body: {} });
    await handedIn(admin, client.id, "unreviewed-secret.txt");
    await world.owner.query(
      `insert into uploads (client, file, upload_type, original_file_name, reviewed_on) select client, file, '4506', 'closed-secret.txt', now()
       from uploads where id = $1`,
      [rejected.id],
    );
    await world.system(async (tx) =>
      tx.audit({
        action: "client.update",
        recordType: "clients",
        recordId: client.id,
        clientId: client.id,
        after: { note: "trail-secret" },
      }),
    );
    await givenPaper(world, { status: "draft", client: client.id });
  }

  test("PACK-56 (1 of 3) every hash and size in the manifest is that of the bytes in the archive, and nothing else is in it", () => {
    const { files, manifest, row } = whole;
    expect(Object.keys(files).sort()).toEqual([...manifest.files.map(({ path }) => path), "manifest.json"].sort());
    expect(manifest.files.length).toBeGreaterThan(40);
    for (const { path, sha256, size } of manifest.files)
      expect([path, hashOf(files[path] ?? new Uint8Array()), files[path]?.length]).toEqual([path, sha256, size]);
    expect(row).toMatchObject({ state: "ready", percent: 100, quarter: null, files: manifest.files.length });
  });

  test("PACK-56 (2 of 3) a missing signed form is named first in the index, in the manifest and in the list, then what else is missing", async () => {
    const first = "Missing: signed 941-X for Q2 2021";
    const { pages } = await readPdf(whole.files["index.pdf"] ?? new Uint8Array());
    const text = pages.join("\n").replace(/\s+/g, " ");
    expect(text.indexOf("Missing: ")).toBe(text.indexOf(first));
    expect(text.indexOf(first)).toBeGreaterThan(0);
    expect(text.indexOf(first)).toBeLessThan(text.indexOf("SHA-256"));
    expect([whole.manifest.missing[0], whole.row.gaps?.[0]]).toEqual([first, first]);
    expect(whole.manifest.missing.filter((gap) => gap.startsWith("Missing: signed"))).toEqual([first]);
    expect(whole.manifest.missing).toContain("Missing: submission of Q2 2021");
    expect(whole.manifest.missing).toContain("Missing: PPP Form 3508 2021");
    expect(whole.manifest.missing).not.toContain("Missing: PPP Form 3508 2020");
    for (const gap of whole.manifest.missing) expect(text).toContain(gap.replace(/\s+/g, " "));
    for (const { path, sha256 } of whole.manifest.files.slice(1)) {
      expect(text.replaceAll(" ", "")).toContain(sha256);
      expect(text.replaceAll(" ", "")).toContain((path.split("/").at(-1) ?? "").replaceAll(" ", ""));
    }
    expect(text).toContain("are not kept in this product yet");
  });

  test("PACK-56 (3 of 3) each quarter has its form as it was filed, worksheet, schedule with every check, grounds and orders with the cited provision marked", async () => {
    const { files } = whole;
    const paths = Object.keys(files);
    for (const quarter of ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"]) {
      const form = `${quarter}/Form 941-X, ${quarter === "Q2 2021" ? "not signed" : "signed"}.pdf`;
      const { pages } = await readPdf(files[form] ?? new Uint8Array());
      expect([quarter, pages.length]).toEqual([quarter, 5]);
      expect(pages.every((page) => page.includes(quarter))).toBe(true);
      expect(await textOf(files[`${quarter}/Worksheet.pdf`])).toContain(
        `${quarter === "Q3 2021" ? "Worksheet 4" : "Worksheet 2"}, ${quarter}`,
      );
      expect(await textOf(files[`${quarter}/Employee schedule.pdf`])).toContain(`Employee schedule, ${quarter}`);
      expect(await textOf(files[`${quarter}/Grounds.pdf`])).toContain(`${quarter}:`);
      const [head = "", ...checks] = linesOf(files[`${quarter}/Employee schedule.csv`]);
      expect(head.replace("\uFEFF", "").split(",").slice(0, 5)).toEqual([
        "Check date",
        "Employee",
        "Name as written",
        "Gross",
        "Qualified",
      ]);
      // Five people, twice a month.
      expect([quarter, checks.length]).toEqual([quarter, 30]);
    }
    const q1 = linesOf(files["Q1 2021/Employee schedule.csv"]).slice(1);
    expect(q1[0]).toContain("2021-01-15,Ana Ruiz,Ana Ruiz,1500.00");
    const qualified = q1.reduce((sum, line) => sum + Number(line.replace(/"[^"]*"/g, "x").split(",")[4] || 0), 0);
    const { rows } = await world.owner.query(
      `select sum(qualified_wages)::int as cents from calculation_employees
       where calculation = (select calculation from packages where id = $1) and year = 2021 and quarter = 1`,
      [client.final.id],
    );
    expect(Math.round(qualified * 100)).toBe(rows[0].cents);
    expect(paths.filter((path) => path.endsWith("/Orders cited.pdf"))).toEqual(["Q3 2021/Orders cited.pdf"]);
    expect(paths.filter((path) => path.includes("/orders/"))).toEqual([
      "Q3 2021/orders/Order 2021-14 on indoor dining.pdf",
    ]);
    // The table alone: the copies of its package stand there by themselves, with what is cited marked.
    const cited = await readPdf(files["Q3 2021/Orders cited.pdf"] ?? new Uint8Array());
    expect([cited.pages.length, cited.pages[0]?.includes("Government orders")]).toEqual([1, true]);
    const order = files["Q3 2021/orders/Order 2021-14 on indoor dining.pdf"] ?? new Uint8Array();
    const final = await readPdf(files["filing/Final 1.pdf"] ?? new Uint8Array());
    expect(
      final.pages.filter((page) => page.includes("Copy of order")).map((page) => page.includes(binderQuote)),
    ).toEqual([true, false]);
    expect(await textOf(order)).toContain(binderQuote);
    const document = await PDFDocument.load(order);
    const marks = (page: number) => document.getPage(page).node.Resources()?.toString().includes("GS") ?? false;
    expect([document.getPageCount(), marks(0), marks(1)]).toEqual([2, true, false]);
    for (const path of [
      "people/Owners and relatives.csv",
      "people/Decisions on names.csv",
      "people/Excluded persons, Final 1.pdf",
      "ppp/PPP split, Final 1.pdf",
      "ppp/Checks that support the loans, Final 1.csv",
      "ppp/8821.txt",
      "receipts/Gross receipts, Final 1.pdf",
      "documents/Signed 8821/8821.txt",
      "documents/PPP Form 3508 2020/8821.txt",
      "filing/Final 1.pdf",
      "filing/Final 1, signed.pdf",
      "filing/Shipments.csv",
      "diligence/Qualification memo 1.pdf",
      "diligence/Review checklist.csv",
      "diligence/Audit extract.csv",
    ])
      expect(paths).toContain(path);
    expect(linesOf(files["filing/Shipments.csv"])[1]).toContain("794600000001");
    expect(paths.filter((path) => path.startsWith("filing/Mailed "))).toHaveLength(1);
    // A name that would be a formula stays a text.
    expect(strFromU8(files["people/Owners and relatives.csv"] ?? new Uint8Array())).toContain("'=HYPERLINK(1)");
  });

  test("PACK-57 a binder by role 7 holds what the same person gets from the calls, file by file, and nothing and no name of anything else", async () => {
    const { files, manifest } = own;
    const answers = new Map<string, Awaited<ReturnType<Caller["try"]>>>();
    for (const { path, from, source_pages: pages, sha256 } of manifest.files.slice(1)) {
      const address = from ?? "";
      const answer = answers.get(address) ?? (await fetched(attorney, address));
      answers.set(address, answer);
      expect([path, address, answer.status]).toEqual([path, address, 200]);
      // A copy is the same, byte for byte; what was taken out of a file stands in it.
      const isFile = /\/file(\?|$)/.test(address);
      if (isFile && pages === null && !path.includes("/orders/"))
        expect([path, sha256]).toEqual([path, hashOf(answer.bytes)]);
      if (isFile && pages !== null) {
        const source = await readPdf(answer.bytes);
        expect((await readPdf(files[path] ?? new Uint8Array())).pages).toEqual(
          pages.map((page) => source.pages[page - 1]),
        );
      }
    }
    expect(answers.size).toBeGreaterThan(10);
    // What an administrator's binder has besides is closed to this role, and is not even named.
    const more = whole.manifest.files.filter(({ path }) => !(path in files));
    expect(more.map(({ path }) => path)).toEqual(["diligence/Audit extract.csv"]);
    expect((await fetched(attorney, more[0]?.from ?? "")).status).toBe(403);
    expect(whole.manifest.missing).toEqual(own.manifest.missing);
    const said = [
      ...Object.keys(files),
      ...(await Promise.all(
        Object.entries(files).map(([path, bytes]) =>
          path.endsWith(".pdf") ? textOf(bytes) : Promise.resolve(strFromU8(bytes)),
        ),
      )),
    ].join("\n");
    expect(said).not.toMatch(/audit/i);
    for (const secret of ["gone-secret", "rejected-secret", "unreviewed-secret", "closed-secret", "trail-secret"])
      expect([secret, said.includes(secret)]).toEqual([secret, false]);
    expect(strFromU8(whole.files["diligence/Audit extract.csv"] ?? new Uint8Array())).toContain("trail-secret");
    expect(Object.keys(files).filter((path) => /draft/i.test(path))).toEqual([]);
  });

  const fetched = (caller: Caller, address: string) => caller.try(access.audit, {}, { url: address } as never);

  test("one of a quarter holds that quarter, what belongs to none, and its own gaps alone", async () => {
    const { files, manifest, row } = await givenBinder(world, admin, client.id, { year: 2021, quarter: 1 });
    const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0]))].sort();
    expect(folders).toEqual([
      "Q1 2021",
      "diligence",
      "documents",
      "filing",
      "index.pdf",
      "manifest.json",
      "people",
      "ppp",
      "receipts",
    ]);
    expect(row.quarter).toEqual({ year: 2021, quarter: 1 });
    expect(manifest.missing.filter((gap) => /Q[2-4] /.test(gap))).toEqual([]);
    expect(manifest.missing).toContain("Missing: 941 2021 Q1");
    const other = await givenBinder(world, admin, client.id, { year: 2021, quarter: 2 });
    expect(other.manifest.missing[0]).toBe("Missing: signed 941-X for Q2 2021");
    expect(other.manifest.missing).not.toContain("Missing: 941 2021 Q1");
    // What was signed for other quarters, and what was sent of them, is not of this one.
    expect(Object.keys(other.files).filter((path) => path.startsWith("filing/"))).toEqual(["filing/Final 1.pdf"]);
  });

  test("a scan that has other pages than the package stands whole for each of its forms", async () => {
    const bytes = await PDFDocument.create().then((one) => {
      one.addPage([300, 300]);
      return one.save();
    });
    const stored = await world.services.files.put(bytes);
    await world.owner.query(
      `with kept as (insert into stored_files (sha256, size, mime_type, malware_state) values ($1, $2, 'application/pdf', 'clean') returning id)
       update uploads set file = (select id from kept) where id = $3`,
      [stored.sha256, stored.size, client.upload],
    );
    const { manifest } = await givenBinder(world, admin, client.id, { year: 2021, quarter: 1 });
    const form = manifest.files.find(({ path }) => path === "Q1 2021/Form 941-X, signed.pdf");
    expect(form).toMatchObject({
      sha256: stored.sha256,
      pages: 1,
      source_pages: null,
      from: `/api/v1/uploads/${client.upload}/file`,
    });
  });

  test("a file that was not found clean, a shipment without its number and quarters of a submission that was deleted are named as missing", async () => {
    await world.owner.query(
      "update stored_files set malware_state = 'pending' where id in (select file from uploads where client = $1 and original_file_name = '8821.txt')",
      [client.id],
    );
    const { rows } = await world.owner.query(
      "update shipments set fedex_tracking = null where client = $1 returning shipped_on::text as day",
      [client.id],
    );
    const sent = await givenBinder(world, admin, client.id);
    expect(sent.manifest.missing).toContain("Missing: 8821.txt (Signed 8821): the scanner has not found it clean");
    expect(sent.manifest.missing).toContain(`Missing: tracking number of the shipment of ${rows[0].day}`);
    expect(Object.keys(sent.files).filter((path) => path.endsWith("8821.txt"))).toEqual([]);
    expect(sent.manifest.missing.filter((gap) => gap.startsWith("Missing: submission"))).toEqual([
      "Missing: submission of Q2 2021",
    ]);
    await world.owner.query("update submissions set state = 'deleted', deleted_at = now() where id = $1", [
      client.submission,
    ]);
    const taken = await givenBinder(world, admin, client.id);
    expect(taken.manifest.missing.filter((gap) => gap.startsWith("Missing: submission"))).toEqual(
      ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"].map((quarter) => `Missing: submission of ${quarter}`),
    );
  });
});

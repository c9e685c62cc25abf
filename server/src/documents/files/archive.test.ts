import { documents } from "@refundry/contract/documents";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importPayroll, plainPayroll } from "../../claims/claims.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn } from "../documents.given.ts";
import { pathsOf } from "./uploadArchive.document.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const fetched = (id: number, headers = {}, caller = admin) =>
  caller.try(documents.archive, { params: { id } }, { headers });

test("DOCS-51 (1 of 2) one archive of a client with 3 files holds 3 files under their original names, by their state", async () => {
  const { id } = await world.given.client();
  await handedIn(admin, id, "Wages of März.txt");
  const rejected = await handedIn(admin, id, "menu.txt");
  await admin.call(documents.mark, { params: { id: rejected.id }, body: {} });
  const reviewed = await handedIn(admin, id, "8821.txt", "Form 8821");
  const [{ requirement_id: document = 0 } = {}] = (await admin.call(documents.uploads, { params: { id } })).outstanding;
  await admin.call(documents.mark, { params: { id: reviewed.id }, body: { document, document_status: 1 } });
  // Payroll is no document of the groups: it has lists and downloads of its own.
  await importPayroll(admin, id, plainPayroll);
  const gone = await handedIn(admin, id, "gone.txt");
  await admin.call(documents.deleteUpload, { params: { id }, body: { upload: gone.id } });
  const { status, bytes, headers } = await fetched(id);
  expect([status, headers["content-type"], Number(headers["content-length"])]).toEqual([
    200,
    "application/zip",
    bytes.length,
  ]);
  expect(headers["content-disposition"]).toContain(`documents-${id}.zip`);
  const inside = unzipSync(bytes);
  expect(Object.fromEntries(Object.entries(inside).map(([path, text]) => [path, strFromU8(text)]))).toEqual({
    "Awaiting Review/Wages of März.txt": "Wages of März.txt\n",
    "Rejected/menu.txt": "menu.txt\n",
    "Reviewed/8821.txt": "Form 8821\n",
  });
  const part = await fetched(id, { range: "bytes=10-49" });
  expect([part.status, part.bytes.equals(bytes.subarray(10, 50))]).toEqual([206, true]);
  const { rows } = await world.owner.query(
    "select after from audit_log where action = 'upload.download_all' and client_id = $1 order by id",
    [id],
  );
  expect(rows[0]).toEqual({ after: { files: 3 } });
});

test("out of scope there is none; of 1,000 files there is one, one more is refused with words", async () => {
  const { id } = await world.given.client();
  expect(
    (
      await fetched(
        id,
        {},
        await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Other") })),
      )
    ).status,
  ).toBe(404);
  const { id: upload } = await handedIn(admin, id);
  await world.owner.query(
    `insert into uploads (client, file, upload_type, original_file_name) select client, file, upload_type, 'copy ' || n
     from uploads, generate_series(1, 999) n where id = $1`,
    [upload],
  );
  const most = await fetched(id);
  expect([most.status, Object.keys(unzipSync(most.bytes)).length]).toEqual([200, 1000]);
  await handedIn(admin, id, "one too many.txt");
  expect(await fetched(id)).toMatchObject({ status: 409, body: { code: "archive_too_large" } });
});

test("files that are called alike are numbered, and no name leads out of its folder", () => {
  const named = (...names: string[]) => pathsOf(names.map((name) => ({ folder: "Reviewed", name })));
  expect(named("w2.pdf", "W2.pdf", "w2.pdf", "..", "a/b:c.txt", "plain")).toEqual([
    "Reviewed/w2.pdf",
    "Reviewed/W2 (2).pdf",
    "Reviewed/w2 (3).pdf",
    "Reviewed/file",
    "Reviewed/a_b_c.txt",
    "Reviewed/plain",
  ]);
});

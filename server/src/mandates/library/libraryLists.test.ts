import { access } from "@refundry/contract/access";
import { mandates } from "@refundry/contract/mandates";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "../../world.given.ts";
import { type LibraryStage, reviewedOrder, startLibrary, uploadedOrder } from "../order.given.ts";

let { world, admin, master, lawyer, uploader, set, change } = {} as LibraryStage;
beforeAll(async () => {
  ({ world, admin, master, lawyer, uploader, set, change } = await startLibrary());
});
afterAll(() => world.close());

const words = "Indoor dining is closed in every restaurant of this county until further notice.";
const nameOf = ({ person }: Caller) => `${person?.first} ${person?.last}`;

test("MANDATES-13 (1 of 2) the queue: blocked first even if escalated, then escalated, then the others by priority and age", async () => {
  await world.owner.query("update mandates set deleted_at = now() where deleted_at is null");
  const [plain, blocked, raised, urgent] = [
    await uploadedOrder(world, uploader, [words]),
    await uploadedOrder(world, uploader, [words]),
    await uploadedOrder(world, uploader, [words]),
    await uploadedOrder(world, uploader, [words]),
  ];
  await change(master, blocked, { escalated: true });
  await set(admin, blocked, 7, "Only advice.");
  await change(master, raised, { escalated: true });
  await change(admin, urgent, { priority: 40, priority_reason: "A client waits." });
  await reviewedOrder(world, master, [words]);
  const { items } = await lawyer.call(mandates.library, { query: {} });
  expect(items.map((row) => row.id)).toEqual([blocked, raised, urgent, plain]);
  const page = async (query: object) => {
    const { items: some, total, next } = await lawyer.call(mandates.library, { query: query as never });
    return [some.map((row) => row.id), total, next];
  };
  expect(await page({ limit: 3 })).toEqual([[blocked, raised, urgent], 4, "3"]);
  expect(await page({ limit: 3, cursor: "3" })).toEqual([[plain], 4, null]);
  const sorted = await page({ limit: 3, sort: "-review_status_id" });
  expect([(sorted[0] as number[])[0], sorted[1], sorted[2]]).toEqual([blocked, 4, "3"]);
  expect(items[0]).toMatchObject({ review_status_id: 7, is_escalated: true, review_status_reason: "Only advice." });
  expect((await change(lawyer, plain, { priority: 3 })).status).toBe(403);
  expect((await change(admin, plain, { priority: 101 })).status).toBe(422);
});

test("MANDATES-01, MANDATES-32 (2 of 2) role 14 lands on the upload page, has no other of these screens, and no queue; role 12 searches and has no library", async () => {
  const other = await uploadedOrder(world, lawyer, [words]);
  expect((await uploader.try(mandates.library, { query: {} })).status).toBe(403);
  expect((await uploader.try(mandates.read, { params: { id: other } })).status).toBe(404);
  const { items } = await uploader.call(mandates.mine);
  expect(items.every((row) => row.uploaded_by === nameOf(uploader))).toBe(true);
  expect((await uploader.try(mandates.search, { query: { q: "dining" } as never })).status).toBe(403);
  const paralegal = await world.as(12);
  const landing = async (by: Caller) => {
    const { home, screens } = await by.call(access.navigation, { params: { id: by.person?.id ?? 0 } });
    return [home, screens.filter((path) => path.includes("mandate")).sort()];
  };
  expect(await landing(uploader)).toEqual(["/upload-mandate", ["/upload-mandate"]]);
  const [, ofParalegal] = await landing(paralegal);
  expect(ofParalegal).toEqual(["/clients/:id/mandates", "/search-mandates", "/upload-mandate"]);
  expect((await paralegal.try(mandates.library, { query: {} })).status).toBe(403);
});

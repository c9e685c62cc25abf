import { documents, type Upload } from "@refundry/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { handedIn, handingIn, textFile } from "../documents.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** A company with a person of its own, what hands files in for it and refuses them, and what stands unanswered. */
async function company() {
  const person = await world.given.person({ role: 6 });
  const { id } = await world.given.client({ user: person });
  const own = await world.as(person);
  const { outstanding } = await own.call(documents.uploads, { params: { id } });
  const [first = 0, second = 0] = outstanding.map(({ requirement_id }) => requirement_id);
  const hand = async (name: string, ...as: number[]) => {
    const fields: Record<string, string> = as.length > 0 ? { document: as.join(",") } : {};
    return ((await handingIn(own, id, name, textFile(name), fields)).body as Upload).id;
  };
  const refuse = async (upload: number) => {
    await admin.call(documents.mark, { params: { id: upload }, body: { reason: "It cannot be read." } });
    return upload;
  };
  const mark = (upload: number, document: number) =>
    admin.call(documents.mark, { params: { id: upload }, body: { document, document_status: 1 } });
  const open = async (by: Caller = own) => {
    const { unanswered, refused_for } = await by.call(documents.uploads, { params: { id } });
    return [unanswered, refused_for.map(({ upload, requirement_id }) => [upload, requirement_id])];
  };
  return { id, own, first, second, hand, refuse, mark, open };
}

test("a file that was not accepted is answered by one for the same document, not by another that came later", async () => {
  const { first, second, hand, refuse, open } = await company();
  const refused = await refuse(await hand("form.txt", first));
  expect(await open()).toEqual([[refused], [[refused, first]]]);
  // Whoever reads the client sees at the document why; to answer is asked of its people alone.
  expect(await open(admin)).toEqual([[], [[refused, first]]]);
  await hand("other.txt", second);
  await hand("any.txt");
  expect(await open()).toEqual([[refused], [[refused, first]]]);
  const answer = await hand("form again.txt", first);
  expect(await open()).toEqual([[], []]);
  // It is not accepted either: that one is open now.
  await refuse(answer);
  expect(await open()).toEqual([[answer], [[answer, first]]]);
});

test("of several documents in one file each is open until something stands for it: a file, a mark, or that it is asked for no more", async () => {
  const { id, first, second, hand, refuse, mark, open } = await company();
  const refused = await refuse(await hand("both.txt", first, second));
  expect(await open()).toEqual([
    [refused],
    [
      [refused, first],
      [refused, second],
    ],
  ]);
  const { id: ours } = await handedIn(admin, id, "ours.txt");
  expect((await open())[1]).toHaveLength(2);
  await mark(ours, first);
  expect(await open()).toEqual([[refused], [[refused, second]]]);
  await admin.call(documents.removeRequirement, { params: { id }, body: { requirement_id: second } });
  expect(await open()).toEqual([[], []]);
});

test("a file that staff hand in as the document answers it as well; what was said of a file goes before what its name says", async () => {
  const { id, first, hand, refuse, open } = await company();
  const refused = await hand("941 2021 Q1.txt", first);
  await world.jobsDone();
  await refuse(refused);
  expect(await open()).toEqual([[refused], [[refused, first]]]);
  await handingIn(admin, id, "ours.txt", textFile("ours"), { document: String(first) });
  expect(await open()).toEqual([[], []]);
});

test("what nobody said of a file is known by its text: a later one that may be the same answers it, one of another kind does not", async () => {
  const { hand, refuse, open } = await company();
  const refused = await hand("941 2021 Q1.txt");
  await world.jobsDone();
  await refuse(refused);
  expect((await open())[0]).toEqual([refused]);
  await hand("941 2021 Q2.txt");
  await world.jobsDone();
  expect((await open())[0]).toEqual([refused]);
  await hand("941 Q1 2021 signed.txt");
  await world.jobsDone();
  expect((await open())[0]).toEqual([]);
});

test("a file of which nobody knows what it should be is answered by the next such file, not by one that was handed in as a document", async () => {
  const { id, first, hand, refuse, open } = await company();
  const refused = await refuse(await hand("lease.txt"));
  expect(await open()).toEqual([[refused], []]);
  await hand("form.txt", first);
  // Nor is it by one of staff.
  await handedIn(admin, id, "ours.txt");
  expect((await open())[0]).toEqual([refused]);
  await hand("photo.txt");
  expect((await open())[0]).toEqual([]);
});

test("a document that was there before is no answer, and what staff accept after all is none that was refused", async () => {
  const { first, hand, refuse, mark, open } = await company();
  await mark(await hand("form.txt", first), first);
  const refused = await refuse(await hand("worse form.txt", first));
  expect((await open())[0]).toEqual([refused]);
  await mark(refused, first);
  expect(await open()).toEqual([[], []]);
});

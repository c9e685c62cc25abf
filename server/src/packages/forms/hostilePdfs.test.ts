import fs from "node:fs";
import { form8821Values, packages } from "@refundry/contract/packages";
import { mostFileBytes } from "@refundry/contract/platform";
import { readConfigureGlobal } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ComputeFailure, ComputePool } from "../../platform/compute/compute.ts";
import { shareOf } from "../../share.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { form8821Task } from "./form8821.compute.ts";
import { checkBlank } from "./formBlank.commands.ts";
import { blankLimits, readBlankTask } from "./formBlank.compute.ts";
import { revisionOrRefusal } from "./formBlank.rules.ts";
import { hostilePdfs } from "./hostilePdfs.given.ts";

let world: World;
const pool = new ComputePool(1);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  pool.stop();
  await world.close();
});

/** The most memory that a child process of this one held while the work ran, in megabytes; null where nobody tells. */
async function peakOf(work: () => Promise<unknown>): Promise<number | null> {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!fs.existsSync(children)) return null;
  let peak = 0;
  const look = () => {
    for (const pid of fs.readFileSync(children, "utf8").trim().split(/\s+/).filter(Boolean)) {
      const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, "utf8") : "";
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  return peak;
}

const values = form8821Values({
  legal_name: "Elm Works LLC",
  street: "1 Main Street",
  city: "Dayton",
  state: "OH",
  zip: "45402",
  ein: "12-3456789",
  contact_phone: "5550100199",
  contact_name: "Anna Berg",
  signer_title: "President",
  return_form: "941",
  designee: null,
});

/** Each takes seconds, because its process is ended: a normal run tries some, chosen by the seed, a long one the whole corpus. */
const tried = shareOf(hostilePdfs, 8, readConfigureGlobal()?.seed ?? 0);

describe("files made to break a reader of PDFs", () => {
  test.each(tried)("%s is refused with its reason, within the memory of its process", async (_name, make) => {
    const bytes = new Uint8Array(make());
    expect(bytes.length).toBeLessThanOrEqual(mostFileBytes);
    let judged: object = {};
    const peak = await peakOf(async () => {
      const report = await pool.run(readBlankTask, { form: "f941x", bytes }, blankLimits).catch(() => null);
      judged = report ? revisionOrRefusal("f941x", report) : { refusal: "The file cannot be read as a PDF." };
    });
    expect(judged).toEqual({
      refusal: expect.stringMatching(/^(The file cannot be read as a PDF\.|This is not Form 941-X\.)$/),
    });
    if (peak !== null) expect(peak).toBeLessThanOrEqual(512);
    const filling = { values, blank: bytes, legalName: "A", ein: "12-3456789", day: "2026-01-01" };
    await expect(pool.run(form8821Task, filling, blankLimits)).rejects.toMatchObject({ name: "ComputeFailure" });
  });

  test("a form that was not read in time is not called broken: one is asked to try again", async () => {
    const late = async () => {
      throw new ComputeFailure("too_long", "The work took too long.");
    };
    const services = { ...world.services, compute: { run: late } as never };
    const refused = await checkBlank(services, "f941x", Buffer.from("%PDF-1.7")).then(
      () => null,
      (error: { body?: () => object }) => error.body?.(),
    );
    const error =
      "The file was not read within 14 seconds. Please try again; if it happens again, it is not the official form.";
    expect(refused).toMatchObject({ code: "unfit_blank", error });
  });

  test("the server says why it refuses one, keeps nothing, and goes on answering", async () => {
    const bomb = hostilePdfs.find(([name]) => name === "an object stream that is a bomb")?.[1]();
    const refused = await checkBlank(world.services, "f941x", bomb ?? Buffer.alloc(0)).then(
      () => null,
      (error: { body?: () => object }) => error.body?.(),
    );
    expect(refused).toMatchObject({ code: "unfit_blank", error: "The file cannot be read as a PDF." });
    const alive = await (await world.as(1)).try(packages.blanks);
    expect(alive).toMatchObject({ status: 200, body: { items: [] } });
  });
});

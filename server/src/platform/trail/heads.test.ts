import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { readHead } from "./headFile.ts";
import { headFileOf, keepHead, keepRestored, trailState } from "./headKeeper.ts";
import { asOwnerOf, noteIn, trailProblems } from "./trail.given.ts";

let world: World;
const worlds: World[] = [];
beforeEach(async () => {
  world = await startWorld();
  worlds.push(world);
});
afterAll(async () => {
  for (const one of worlds) await one.close();
});

const note = (count: number) => noteIn(world, count);
const asOwner = (...statements: string[]) => asOwnerOf(world, statements);
const settingsWith = (second: string) => ({
  ...world.services,
  settings: { ...world.services.settings, auditHeads: { file: second } },
});
const kept = () => fs.readFileSync(headFileOf(world.services.settings), "utf8").trim().split("\n");

describe("heads of the trail outside the database", () => {
  const cutTo = (id: number) => [
    `delete from audit_log where id > ${id}`,
    id > 0
      ? `update audit_head set last_id = ${id}, row_hash = (select row_hash from audit_log where id = ${id})`
      : "update audit_head set last_id = 0, row_hash = sha256('refundry'), keyed_from = 1",
  ];

  test("one line for each minute with entries, marked, readable by nobody else, on the disk", async () => {
    await keepHead(world.services);
    expect(fs.existsSync(headFileOf(world.services.settings))).toBe(false);
    await note(3);
    await keepHead(world.services);
    await keepHead(world.services);
    await note(2);
    await keepHead(world.services);
    const heads = kept().map(readHead);
    expect(heads.map((head) => head?.id)).toEqual([3, 5]);
    expect(heads[1]?.after).toBe(heads[0]?.mark);
    expect(fs.statSync(headFileOf(world.services.settings)).mode & 0o777).toBe(0o600);
    expect(await trailProblems(world)).toEqual([]);
    expect(await trailState(world.services)).toEqual({ entries: 5, keptAt: new Date(heads[1]?.at ?? 0), holds: true });
  });

  test("a cut tail, an emptied trail and a rewritten one are named, though the trail by itself looks whole", async () => {
    await note(6);
    await keepHead(world.services);
    await note(4);
    await keepHead(world.services);
    const at = JSON.parse(kept()[1] ?? "").at;
    await asOwner(...cutTo(8));
    expect(await trailProblems(world)).toEqual([
      `audit: the trail was cut: it ends with entry 8, but at ${at} it had 10`,
    ]);
    expect((await trailState(world.services)).holds).toBe(false);
    // Others follow where the tail was cut, signed by the installation itself.
    await note(5);
    await keepHead(world.services);
    expect(await trailProblems(world)).toEqual([
      `audit: the trail was rewritten after entry 6: entry 10 is not the one of ${at}`,
    ]);
    await asOwner(...cutTo(0));
    expect(await trailProblems(world)).toEqual([
      expect.stringMatching(/^audit: the trail was emptied: at \S+ it had 13 entries$/),
    ]);
  });

  test("a second place has every head too, and is compared: one file lost or forged does not hide what happened", async () => {
    const second = path.join(world.services.settings.dataFolder, "elsewhere", "heads.jsonl");
    const services = settingsWith(second);
    await note(5);
    await keepHead(services);
    expect(fs.readFileSync(second, "utf8")).toBe(`${kept()[0]}\n`);
    fs.rmSync(headFileOf(services.settings));
    await asOwner(...cutTo(2));
    expect(await trailProblems(world)).toEqual([]);
    expect(await trailProblems({ services })).toEqual([
      expect.stringContaining("the trail was cut: it ends with entry 2"),
    ]);
    expect(await trailProblems(world, second)).toEqual([
      expect.stringContaining("the trail was cut: it ends with entry 2"),
    ]);
  });

  test("a line that was changed, made by somebody else or taken out is named; a cut line is not in the way", async () => {
    for (let times = 0; times < 4; times += 1) {
      await note(1);
      await keepHead(world.services);
    }
    const file = headFileOf(world.services.settings);
    const lines = kept();
    const write = (some: string[]) => fs.writeFileSync(file, `${some.join("\n")}\n`);
    const forged = JSON.stringify({
      ...JSON.parse(lines[1] ?? ""),
      hash: createHash("sha256").update("x").digest("hex"),
    });
    write([lines[0] ?? "", forged, lines[2] ?? "", lines[3] ?? ""]);
    expect(await trailProblems(world)).toEqual([`audit: line 2 of ${file} was changed, or is of another installation`]);
    write([lines[0] ?? "", lines[2] ?? "", lines[3] ?? ""]);
    expect(await trailProblems(world)).toEqual([`audit: lines before line 2 of ${file} are missing`]);
    write(lines);
    fs.appendFileSync(file, '{"at":"20');
    await note(1);
    await keepHead(world.services);
    expect(kept()).toHaveLength(6);
    expect(readHead(kept()[5] ?? "")?.after).toBe(readHead(lines[3] ?? "")?.mark);
  });

  test("what a restored backup gave up is not held against the trail; the backup's own end is", async () => {
    await note(6);
    await keepHead(world.services);
    await note(4);
    await keepHead(world.services);
    await asOwner(...cutTo(8));
    const { rows } = await world.owner.query("select encode(row_hash, 'hex') as hash from audit_log where id = 8");
    keepRestored(world.services.settings, { id: 8, hash: rows[0].hash });
    expect(await trailProblems(world)).toEqual([]);
    await note(5);
    await keepHead(world.services);
    expect(await trailProblems(world)).toEqual([]);
    await asOwner(...cutTo(5));
    expect(await trailProblems(world)).toEqual([expect.stringContaining("it ends with entry 5, but at")]);
  });

  test("by mail once an hour, as a line that can be compared with", async () => {
    const services = {
      ...world.services,
      settings: { ...world.services.settings, auditHeads: { mail: "auditor@firm.example" } },
    };
    for (let times = 0; times < 3; times += 1) {
      await note(2);
      await keepHead(services);
    }
    const mails = () =>
      world.owner.query("select to_address, subject, text from mail_messages where kind = 'trail_head' order by id");
    const { rows } = await mails();
    expect(rows.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ["auditor@firm.example", "Audit trail: entry 2"],
    ]);
    const line = /\{.*\}/.exec(rows[0].text)?.[0] ?? "";
    const file = path.join(services.settings.dataFolder, "from-mail.jsonl");
    fs.writeFileSync(file, line);
    await asOwner(...cutTo(1));
    fs.rmSync(headFileOf(services.settings));
    expect(await trailProblems(world, file)).toEqual([expect.stringContaining("it ends with entry 1, but at")]);
    await world.owner.query("update mail_messages set created_at = created_at - interval '61 minutes'");
    await note(2);
    await keepHead(services);
    expect((await mails()).rows.map(({ subject }) => subject)).toEqual([
      "Audit trail: entry 2",
      "Audit trail: entry 3",
    ]);
  });
});

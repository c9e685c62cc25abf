import fs from "node:fs";
import path from "node:path";
import { claims } from "@refundry/contract/claims";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll, plainPayroll } from "../claims/claims.given.ts";
import { type Caller, fileForm, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** The form as an attacker writes it: the name goes into the header as it is. */
function rawForm(disposition: string): InjectOptions {
  const head = `--x\r\ncontent-disposition: form-data; name="uploaded_file"; ${disposition}\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), plainPayroll, Buffer.from("\r\n--x--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  };
}

const names: [string, InjectOptions][] = [
  ["a path upwards", fileForm("../../../../etc/cron.d/evil.csv", plainPayroll)],
  ["a path of another system", fileForm("..\\..\\windows\\evil.csv", plainPayroll)],
  ["an absolute path", fileForm("/etc/passwd", plainPayroll)],
  ["a null byte", fileForm("pay\u0000roll.csv", plainPayroll)],
  ["an encoded line break", rawForm("filename*=utf-8''a%0D%0AX-Evil%3A%201.csv")],
  ["an encoded path", rawForm("filename*=utf-8''..%2F..%2Fetc%2Fpasswd")],
  ["1,000 characters", fileForm(`${"a".repeat(1000)}.csv`, plainPayroll)],
  ["300 characters of four bytes", fileForm("𝟙".repeat(300), plainPayroll)],
  ["a right-to-left override", fileForm("invoice\u202evsc.exe", plainPayroll)],
  ["directional isolates", fileForm("a\u2066b\u2069c.csv", plainPayroll)],
  ["only dots", fileForm("..", plainPayroll)],
  ["nothing", fileForm("", plainPayroll)],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these may not be left
const unsafe = /[\u0000-\u001f\u007f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe("hostile file names", () => {
  test.each(names)("%s: the name is shown without what is dangerous in it", async (_what, form) => {
    const client = await world.given.client();
    const { status, body } = await admin.try(claims.previewPayroll, { params: { id: client.id } }, form);
    if (status !== 201) return expect([400, 422]).toContain(status);
    expect(body.file_name).not.toMatch(unsafe);
    expect(body.file_name.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(body.file_name)).toBeLessThanOrEqual(255);
    await admin.call(claims.confirmPayroll, { params: { preview: body.id }, body: { replaces: null } });
    const [batch] = (await admin.call(claims.batches, { params: { id: client.id } })).items;
    const file = await admin.try(claims.batchFile, { params: { id: batch?.id } });
    expect(file.status).toBe(200);
    expect(file.headers["x-evil"]).toBeUndefined();
    expect(String(file.headers["content-disposition"])).toMatch(/^attachment;/);
    expect(decodeURIComponent(String(file.headers["content-disposition"]))).not.toMatch(unsafe);
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
    expect(file.bytes).toEqual(plainPayroll);
  });

  test("a line break written raw into the form does not become a header of anything", async () => {
    const client = await world.given.client();
    const form = rawForm('filename="a.csv\r\nX-Evil: 1\r\n.csv"');
    const { status } = await admin.try(claims.previewPayroll, { params: { id: client.id } }, form);
    expect([201, 400, 422]).toContain(status);
  });

  test("stored files have generated names, whatever they were called", async () => {
    const client = await world.given.client();
    await importPayroll(admin, client.id, plainPayroll, "../../outside.csv");
    const folder = world.services.settings.dataFolder;
    const stored = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== "keys");
    expect(stored.length).toBeGreaterThan(0);
    for (const entry of stored) expect(entry.name).toMatch(/^[0-9a-f]{64}$/);
    expect(fs.existsSync(path.join(folder, "..", "outside.csv"))).toBe(false);
  });
});

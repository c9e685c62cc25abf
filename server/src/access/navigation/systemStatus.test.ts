import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsOf } from "../../cli/check.ts";
import { inTransaction } from "../../platform/index.ts";
import { keepHead } from "../../platform/trail/headKeeper.ts";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const backupAt = (at: Date, secret: "sealed" | "left out") =>
  inTransaction(world.services.pool, { now: at }, async (tx) =>
    tx.audit({
      action: "backup.make",
      recordType: "backup",
      after: { rows: 5, files: 2, bytes: 700, missing: 0, secret },
    }),
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("System status tells an administrator the age of the last backup and whether the trail is as it was kept", async () => {
  const admin = await world.as(1);
  expect(await admin.call(access.system)).toMatchObject({
    last_backup: null,
    backup_late: true,
    trail: { kept_at: null },
  });
  const at = hoursAgo(27);
  await backupAt(at, "left out");
  expect(await admin.call(access.system)).toMatchObject({
    last_backup: { at: at.toISOString(), files: 2, bytes: 700, with_secret: false },
    backup_late: true,
  });
  await backupAt(hoursAgo(25), "sealed");
  await keepHead(world.services);
  const { trail, ...backup } = await admin.call(access.system);
  expect(backup).toMatchObject({ backup_late: false, last_backup: { with_secret: true } });
  const { rows } = await world.owner.query("select max(id)::int as entries from audit_log");
  expect(trail).toEqual({ entries: rows[0].entries, kept_at: expect.any(String), second_place: null });
  const cut = async () => (await admin.call(access.auditChain)).cut;
  expect(await cut()).toBe(false);
  await world.owner.query("set session_replication_role = replica");
  await world.owner.query("delete from audit_log where id = (select max(id) from audit_log)");
  await world.owner.query("reset session_replication_role");
  expect(await cut()).toBe(true);
});

test("check names what is missing, each with what to do", async () => {
  const words = async (change: Partial<World["services"]["settings"]> = {}) => {
    const settings = { ...world.services.settings, ...change };
    const findings = await findingsOf({ ...world.services, settings });
    return Object.fromEntries(findings.map(([verdict, about, sentence]) => [about, `${verdict}: ${sentence}`]));
  };
  await backupAt(hoursAgo(25), "sealed");
  const plain = await words();
  expect(plain).toMatchObject({
    TLS: expect.stringMatching(/^weak: only this machine is served/),
    "database role": "good: the product cannot become the owner of its tables",
    "audit trail": expect.stringMatching(/^missing: it no longer holds the end/),
    mail: expect.stringMatching(/^missing: letters stay in the built-in mailbox/),
    backup: "good: the last one is 25 hours old",
    permissions: expect.stringMatching(/^(good|missing): /),
    "disk encryption": expect.stringMatching(/^(good|unknown): /),
    disk: expect.stringMatching(/GB are free$/),
  });
  expect((await words({ publicUrl: "http://claims.firm.example" })).TLS).toMatch(/^missing: PUBLIC_URL is no https/);
  expect((await words({ host: "0.0.0.0" })).TLS).toMatch(/^missing/);
  expect((await words({ publicUrl: "https://claims.firm.example" })).TLS).toBe(
    "good: people come by https://claims.firm.example",
  );
  expect((await words({ smtpUrl: "smtp://u:p@mail.firm.example:587" })).mail).toBe("good: by mail.firm.example");
  expect((await words({ smtpUrl: "smtp://u:secret@mail.firm.example" })).mail).not.toContain("secret");
  await backupAt(new Date(), "left out");
  expect((await words()).backup).toMatch(/^weak: the last one is 0 hours old and has no secret in it/);
  await backupAt(hoursAgo(80), "sealed");
  expect((await words()).backup).toBe("missing: the last one is 3 days old");
});

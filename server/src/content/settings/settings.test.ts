import { access } from "@refundry/contract/access";
import { settings as declared, type SettingKey } from "@refundry/contract/catalogue";
import { content } from "@refundry/contract/content";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { forgetSettings, settingCalls } from "../settings.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await forgetSettings(world);
  admin = await world.as(1);
});

const { version, save, read, history } = settingCalls(() => admin);

test("every setting is answered with its default until somebody chooses another value", async () => {
  const { items, version: newest } = await admin.call(content.settings);
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(declared).sort());
  for (const { key, value, default: standard, changed_by, changed_at, scheduled, version: own } of items) {
    expect([key, value]).toEqual([key, declared[key as SettingKey].default]);
    expect([standard, changed_by, changed_at, scheduled, own]).toEqual([value, null, null, [], 0]);
  }
  expect(newest).toBe(0);
});

/** Written from the table of 20: every key of the areas that are built, its tab, default, and what is and is not allowed. */
const text = (most: number) =>
  [
    ["", "Firm & Sons"],
    ["x".repeat(most + 1), "a\nb", 1, null],
  ] as const;
const address = [
  ["", "https://help.firm.example/a?b=c"],
  ["help.firm.example", "http://firm.example", "https://", "https:// a.b"],
] as const;
const email = [
  ["office@firm.example", ""],
  ["office", "a@b\r\nBcc: c@d.example"],
] as const;
const onOff = (other: boolean) => [[other], ["false", 0, null]] as const;
const whole = (least: number, most: number) =>
  [
    [least, most],
    [least - 1, most + 1, least + 0.5, String(least), null],
  ] as const;
const table: [
  SettingKey,
  tab: string,
  standard: unknown,
  readonly [good: readonly unknown[], bad: readonly unknown[]],
][] = [
  ["public_site_url", "general", "", address],
  ["help_site_url", "general", "", address],
  ["support_url", "general", "", address],
  ["registration_open", "features", true, onOff(false)],
  ["session_idle_minutes", "general", 60, whole(15, 480)],
  ["session_max_hours", "general", 12, whole(1, 24)],
  [
    "mfa_required_roles",
    "general",
    [],
    [
      [[4], [14, 4]],
      [[0], [15], [1.5], "1", 1],
    ],
  ],
  ["notification_digest_hour", "general", 8, whole(0, 23)],
  ["ship_from", "general", "", text(300)],
  [
    "preparer",
    "general",
    "",
    [
      [
        "",
        "Nora Quill",
        "N Q; P01234567; Firm; 98-7654321; 2 Elm Street; Troy; NY; 12180-0001; (555) 010-0100",
        "; ;Firm",
      ],
      ["N; 1234", "N;;F;123456789", "N;;;;;;New York", "N;;;;;;;1218", ";".repeat(9), `${"x".repeat(51)};`, "a\nb", 1],
    ],
  ],
  ["intake_enabled", "features", true, onOff(false)],
  ["operator_name", "general", "", text(120)],
  ["privacy_url", "general", "", address],
  [
    "qualification_due_days",
    "general",
    5,
    [
      [1, 9],
      [0, 61, 1.5, "5"],
    ],
  ],
  [
    "qualification_overdue_days",
    "general",
    10,
    [
      [90, 10],
      [1, 91, 10.5],
    ],
  ],
  ["qualification_four_eyes", "features", false, onOff(true)],
  ["mail_sender_name", "mail", "", text(100)],
  ["mail_sender_address", "mail", "", email],
  ["mail_reply_to", "mail", "", email],
  ["mail_postal_address", "mail", "", text(300)],
];

test("part of CONTENT-61: every key of the areas that are built stands on its tab with its default and limits; one that is not in the table is 422", async () => {
  expect(table.map(([key]) => key).sort()).toEqual(Object.keys(declared).sort());
  for (const [key, tab, standard, [good, bad]] of table) {
    expect([key, await read(key)]).toMatchObject([key, { tab, default: standard, value: standard }]);
    for (const value of good) expect([key, value, (await save({ [key]: value })).status]).toEqual([key, value, 200]);
    for (const value of bad) {
      const { status, body } = await save({ [key]: value });
      expect([key, value, status, Object.keys(body.fields)]).toEqual([key, value, 422, [key]]);
    }
  }
  expect((await read("mfa_required_roles"))?.value).toEqual([4, 14]);
  expect(await save({ session_minutes: 20 })).toMatchObject({
    status: 422,
    body: { fields: { session_minutes: "This field is not known here." } },
  });
  expect((await admin.try(content.changeSettings, { body: { session_max_hours: 1 } })).body.fields).toEqual({
    version: "Please name the version that was read.",
  });
  expect((await save({ constructor: 1 })).status).toBe(422);
  expect((await save({})).status).toBe(422);
});

test("one key that is refused keeps all others of the same save as they were", async () => {
  const { status, body } = await save({ session_max_hours: 8, session_idle_minutes: 5 });
  expect([status, body.fields]).toEqual([422, { session_idle_minutes: "Please enter a whole number from 15 to 480." }]);
  expect((await read("session_max_hours"))?.value).toBe(12);
  expect(await history()).toEqual([]);
});

test("SHELL-50 (1 of 2) session_idle_minutes 5 gets 422, and each change is audited", async () => {
  expect((await save({ session_idle_minutes: 5 })).status).toBe(422);
  expect((await save({ session_idle_minutes: 15, registration_open: false }, { reason: "Policy" })).status).toBe(200);
  const { rows } = await world.owner.query(
    "select action, actor_user_id::int as actor, before, after, reason from audit_log where action like 'setting.%' order by id desc limit 2",
  );
  const entry = { action: "setting.change", actor: admin.person?.id, reason: "Policy" };
  expect(rows).toEqual([
    { ...entry, before: { registration_open: true }, after: { registration_open: false } },
    { ...entry, before: { session_idle_minutes: 60 }, after: { session_idle_minutes: 15 } },
  ]);
});

test("SHELL-51 javascript: or http: in support_url gets 422", async () => {
  for (const address of [
    "javascript:alert(1)",
    "http://help.firm.example",
    "https://firm.example@evil.example/",
    "//a.b",
  ])
    expect([address, (await save({ support_url: address })).status]).toEqual([address, 422]);
  expect((await save({ support_url: "https://help.firm.example" })).status).toBe(200);
  expect((await save({ support_url: "" })).status).toBe(200);
});

test("SHELL-52 two admins saving one setting: the second gets 409", async () => {
  const second = await world.as(await world.given.person({ role: 1, first: "Bea", last: "Second" }));
  const seen = await version();
  const body = { version: seen, session_max_hours: 10 };
  expect((await second.try(content.changeSettings, { body })).status).toBe(200);
  const late = await admin.try(content.changeSettings, { body: { version: seen, session_max_hours: 9 } });
  expect([late.status, late.body.code, late.body.details]).toEqual([
    409,
    "stale_version",
    { name: "Bea Second", at: expect.any(String), version: await version() },
  ]);
  // Another setting was read as it is.
  expect((await admin.try(content.changeSettings, { body: { version: seen, session_idle_minutes: 30 } })).status).toBe(
    200,
  );
  const again = { version: late.body.details.version, session_max_hours: 9 };
  expect((await admin.try(content.changeSettings, { body: again })).status).toBe(200);
  expect((await read("session_max_hours"))?.value).toBe(9);
});

test("of two who save one setting at the same moment one wins", async () => {
  const body = (hours: number) => ({ body: { version: 0, session_max_hours: hours } });
  const answers = await Promise.all([1, 2, 3, 4].map((hours) => admin.try(content.changeSettings, body(hours))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await history()).toHaveLength(1);
});

test("what changes nothing makes no entry", async () => {
  expect((await save({ session_max_hours: 12, mfa_required_roles: [] })).status).toBe(200);
  expect(await history()).toEqual([]);
});

test("the public settings are told to everybody, and no other", async () => {
  await save({ help_site_url: "https://help.firm.example", session_max_hours: 9 });
  expect(await world.nobody.call(content.publicSettings)).toEqual({
    public_site_url: "",
    help_site_url: "https://help.firm.example",
    support_url: "",
    registration_open: true,
  });
  const told = Object.entries(declared).flatMap(([key, { public: isPublic }]) => (isPublic ? [key] : []));
  expect(told.sort()).toEqual(Object.keys(await world.nobody.call(content.publicSettings)).sort());
});

test("CONTENT-38 (1 of 2) no answer of the settings calls holds the mail server's password, and role 2 gets 403 on every one", async () => {
  const { services } = world;
  const former = services.settings.smtpUrl;
  Object.assign(services.settings, { smtpUrl: "smtp://office:hunter22@mail.firm.example" });
  try {
    await save({ mail_sender_name: "Firm" });
    const id = (await history())[0]?.id ?? 0;
    const processor = await world.as(2);
    const calls = [
      [content.settings, {}],
      [content.settingChanges, { query: {} }],
      [content.changeSettings, { body: { version: 0, session_max_hours: 5 } }],
      [content.restoreSetting, { params: { id } }],
      [content.cancelSettingChange, { params: { id } }],
      [access.system, {}],
    ] as const;
    for (const [operation, input] of calls) {
      expect((await processor.try(operation, input)).status).toBe(403);
      expect(JSON.stringify((await admin.try(operation, input)).body)).not.toContain("hunter22");
    }
    expect(JSON.stringify(await world.nobody.call(content.publicSettings))).not.toContain("hunter22");
  } finally {
    Object.assign(services.settings, { smtpUrl: former });
  }
});

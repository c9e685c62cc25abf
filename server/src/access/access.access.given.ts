import type { users } from "../people/index.ts";
import { type AreaAccess, staff } from "../product/accessWords.given.ts";
import type { World } from "../world.given.ts";

type Person = typeof users.$inferSelect;

/** A session that was just begun. */
async function sessionOf(world: World, person: Person): Promise<number> {
  await world.as(person);
  const { rows } = await world.owner.query("select max(id)::int as id from auth_sessions where user_id = $1", [
    person.id,
  ]);
  return rows[0].id;
}

export const areaAccess: AreaAccess = {
  rows: {
    // 01 API
    "access.signIn": "public",
    "access.signOut": "signed-in",
    "access.user": "signed-in", // self; 1, 2 any; who manages the person; everybody else 404
    "access.navigation": "signed-in", // the acting user; 1 any; otherwise 404 (ACCESS-26)
    "access.link": "public",
    "access.checkPassword": "public", // the rules' live ticks on the link's page, which is public
    "access.activate": "public",
    "access.recover": "public",
    "access.requestReset": "public",
    "access.disown": "public", // 01, Beyond 3: whoever reads the mail
    "access.register": "public",
    "access.changePassword": "signed-in", // self
    "access.requestEmailChange": "signed-in", // 03 API: self
    "access.confirmEmail": "public",
    "access.impersonate": "signed-in", // 1 any active person, others those of their firm; 403 not_deputized is a matter of the person
    "access.depersonate": "signed-in", // acting; else 409
    "access.deputies": "signed-in", // self
    "access.setDeputies": "signed-in", // self
    "access.impersonable": "signed-in", // self
    "access.searchImpersonable": [1], // ACCESS-34
    "access.secondStep": "public",
    "access.setUpSecondStep": "signed-in", // self
    "access.confirmSecondStep": "signed-in", // self
    "access.endSecondStep": "signed-in", // self
    "access.renewRecoveryCodes": "signed-in", // self
    "access.resetSecondStep": [1],
    "access.sessions": "signed-in", // self
    "access.idle": "signed-in", // of the session that asks
    "access.endSession": "signed-in", // self
    "access.endOtherSessions": "signed-in", // self
    "access.personSessions": [1],
    "access.endPersonSessions": [1],
    "access.status": "public",
    "access.setStatus": [1], // 01 API: role 1; ACCESS-29
    "access.system": [1], // 01, System status
    "access.audit": [1, 2], // ACCESS-51
    "access.auditEntry": [1, 2], // 20 API
    // 20 API and CONTENT-55: 1 alone
    "access.exportAudit": [1],
    "access.auditChain": [1],
    "access.verifyAudit": [1],
    "access.beginVerifying": [1],
    "access.explainBreak": [1],
    "access.checkpoints": [1],
    "access.checkpointFile": [1],
    "access.compareCheckpoint": [1],
    "access.realtime": "signed-in", // 02: one socket per tab of anybody signed in
  },
  kinds: {
    ownAddress: {
      path: "/users/{id}/email-change",
      reach: ({ role, side }) => side === "own" || staff.includes(role),
      idFor: async (stage, side, caller) => (side === "own" ? caller.person?.id : stage.foreign.person),
    },
    actedFor: {
      path: "/auth/impersonate/{id}",
      // Oneself is nobody to act for; a person of another firm is there for administrators alone.
      reach: ({ role, side }) => side === "foreign" && role === 1,
      idFor: async (stage, side, caller) => (side === "own" ? caller.person?.id : stage.foreign.person),
    },
    auditEntry: { path: "/audit/{id}" },
    auditRun: { path: "/audit/runs/{id}/reason" },
    session: {
      path: "/auth/sessions/{id}",
      reach: ({ side }) => side === "own",
      // One that nobody uses: that of the caller goes on.
      idFor: async (stage, side, caller) =>
        sessionOf(
          stage.world,
          side === "own" && caller.person ? caller.person : await stage.world.given.person({ role: 2 }),
        ),
    },
    secondStep: {
      path: "/users/{id}/mfa",
      idFor: async (stage) => (await stage.world.given.person({ role: 12 })).id,
    },
    personSessions: {
      path: "/users/{id}/sessions",
      // Somebody whom no other call of the tests is made as.
      idFor: async (stage) => (await stage.world.given.person({ role: 12 })).id,
    },
    person: {
      path: "/auth/users/{id}",
      reach: ({ name, role, side }) =>
        side === "own" || (name === "access.navigation" ? role === 1 : staff.includes(role)),
      idFor: async (stage, side, caller) => (side === "own" ? caller.person?.id : stage.foreign.person),
    },
  },
  records: async (world, admin, { person }) => {
    const { rows } = await world.owner.query("select parent_entity::int as firm from users where id = $1", [person]);
    // Of somebody of that firm whom no other call is made as.
    const other = await world.given.person({ role: 14, firm: rows[0].firm });
    // One more of the caller, as if of another browser: by the statement alone nothing of the person is written.
    const one = await world.owner.query(
      `insert into auth_sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at)
       select user_id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), kind, created_at, last_seen_at, expires_at
       from auth_sessions where user_id = $1 order by id limit 1 returning id::int`,
      [admin.person?.id],
    );
    const entry = await world.owner.query("select max(id)::int as id from audit_log where action not like 'auth.%'");
    const run = await world.owner.query(
      `insert into audit_runs (at, scope, result, finished_at, broken_id, broken_kind, problems)
       values (now(), 'whole', 'broken', now(), 1, 'changed', '["audit: entry 1 is changed"]') returning id::int`,
    );
    await world.owner.query(
      "insert into audit_checkpoints (day, last_id, rows, hash) values ('2026-11-23', 1, 1, 'ff') on conflict do nothing",
    );
    return {
      auditRun: run.rows[0].id,
      auditEntry: entry.rows[0].id,
      actedFor: person,
      session: one.rows[0].id,
      secondStep: other.id,
      personSessions: other.id,
    };
  },
  queries: {
    "/auth/impersonate/users/search": () => ({ q: "no" }),
    "/audit/export": () => ({ format: "csv" }),
    "/audit/checkpoints/compare": () => ({
      line: `refundry audit checkpoint 2026-11-23 entry 1 of 1 sha256 ${"f".repeat(64)}`,
    }),
    "/audit/checkpoints/file": () => ({ day: "2026-11-23" }),
  },
  texts: { token: "x".repeat(43) },
};

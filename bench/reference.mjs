// The reference of `bench/requests.mjs`: Fastify over the driver with prepared statements, and nothing more: the session by one
// statement, the rows by as few as can be, one transaction where something is written, its entry of the audit trail, the answer
// written out whole. Told `alone`, it runs the same statements without HTTP.
import path from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { reading } from "./referenceStatements.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { databaseUrl, secretFile, port, searches } = JSON.parse(process.argv[2]);
const { loadSecret } = await import(`${root}/server/dist/platform/process/secret.js`);
const { chainedEntries } = await import(`${root}/server/dist/platform/records/audit.js`);
const { tokenHash } = await import(`${root}/server/dist/access/sessions/token.rules.js`);
loadSecret(secretFile);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 20,
  options: "-c role=refundry_app -c timezone=UTC",
});

class Unanswered extends Error {
  constructor(statusCode) {
    super("Not answered.");
    this.statusCode = statusCode;
  }
}

async function personOf(authorization = "") {
  const hash = tokenHash(authorization.slice("Bearer ".length));
  const { rows } = await pool.query({ ...reading.session, values: [hash] });
  if (rows.length === 0) throw new Unanswered(401);
  return rows[0];
}

/** The firm that narrows what somebody sees; null for those who see all. */
const firmOf = ({ role_id, parent_entity }) => (role_id === 1 ? null : parent_entity);

const scoped = (name, firm, values) =>
  firm === null ? { ...reading[name].all, values } : { ...reading[name].firm, values: [...values, firm] };

const answers = {
  read: async ({ authorization, id }) => {
    const firm = firmOf(await personOf(authorization));
    const { rows } = await pool.query(scoped("client", firm, [id]));
    if (rows.length === 0) throw new Unanswered(404);
    return nested(rows[0], firm);
  },
  list: async ({ authorization, limit, cursor }) => {
    const firm = firmOf(await personOf(authorization));
    const [key, id, counted] = cursor ? JSON.parse(cursor) : ["", 0, null];
    const total = counted ?? Number((await pool.query(scoped("count", firm, []))).rows[0].total);
    const { rows } = await pool.query(scoped("page", firm, [limit + 1, key, id]));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit ? JSON.stringify([last.sort_key, last.id, total]) : null;
    return { items: page.map(({ sort_key: _, ...row }) => row), total, next };
  },
  search: async ({ authorization, q }) => {
    const { id } = await personOf(authorization);
    const { text, name, values } = searches[id][q];
    const { rows } = await pool.query({ name, text, values, rowMode: "array" });
    return {
      items: rows.slice(0, 50).map(([row]) => row),
      total: Number(rows[0]?.at(-1) ?? 0),
      next: rows.length > 50,
    };
  },
  patch: async ({ authorization, id, body }) => {
    const person = await personOf(authorization);
    const firm = firmOf(person);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows: before } = await client.query(scoped("locked", firm, [id]));
      if (before.length === 0) throw new Unanswered(404);
      if (before[0].version !== body.version) throw new Unanswered(409);
      const now = new Date();
      await client.query({ ...reading.update, values: [id, body.street, person.id, now, body.version] });
      const { rows } = await client.query(scoped("client", firm, [id]));
      const { rows: held } = await client.query(reading.hold);
      const entry = {
        action: "client.update",
        recordType: "clients",
        recordId: id,
        clientId: id,
        before: { street: before[0].street },
        after: { street: body.street },
      };
      const occasion = {
        now,
        actorOrNone: { userId: person.id, realUserId: person.id },
        request: { id: "reference", ip: "127.0.0.1" },
      };
      const end = { lastId: held[0].last_id, rowHash: held[0].row_hash, keyedFrom: held[0].keyed_from };
      await client.query({ ...reading.append, values: [JSON.stringify(chainedEntries(occasion, end, [entry]))] });
      await client.query("commit");
      return nested(rows[0], firm);
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  },
};

/** The row as the API has it: names of firms and people beside their numbers; who sees one firm alone sees no contractor. */
function nested(row, firm) {
  const { tax, managing, aor, aor_first, aor_last, own, own_first, own_last, stage, upload, upload_name, ...plain } =
    row;
  const { con, con_first, con_last, next_step, workflow_last_evaluated, ...fields } = plain;
  const person = (id, first, last) => (id === null ? null : { id, first, last, name: `${first} ${last}`.trim() });
  return {
    ...fields,
    tax_firm: { id: row.tax_firm, name: tax },
    managing_firm: { id: row.managing_firm, name: managing },
    attorney_of_record: person(aor, aor_first, aor_last),
    owner: person(own, own_first, own_last),
    contractor: firm === null ? person(con, con_first, con_last) : null,
    csv_upload: upload === null ? null : { id: upload, original_file_name: upload_name },
    workflow: { next_step, stage_friendly_name: stage, workflow_last_evaluated },
  };
}

const server = Fastify();
server.get("/read/:id", ({ headers: { authorization }, params }) =>
  answers.read({ authorization, id: Number(params.id) }),
);
server.get("/list", ({ headers: { authorization }, query: { limit, cursor } }) =>
  answers.list({ authorization, limit: Number(limit), cursor }),
);
server.get("/search", ({ headers: { authorization }, query: { q } }) => answers.search({ authorization, q }));
server.patch("/patch/:id", ({ headers: { authorization }, params, body }) =>
  answers.patch({ authorization, id: Number(params.id), body }),
);
await server.listen({ port, host: "127.0.0.1" });

/** Runs what an operation asks of the database, without HTTP, and answers how long each took. */
async function alone({ name, callers, milliseconds, inputs }) {
  const times = [];
  const versions = new Map();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let at = 0; performance.now() < began + milliseconds; at += 1) {
        const input = inputs[(caller * 7919 + at) % inputs.length];
        const asked = name === "patch" ? { ...inputs[caller] } : input;
        if (name === "patch") {
          const version = versions.get(asked.id) ?? asked.version;
          asked.body = { street: `${Date.now()}-${caller} Alone Street`, version };
          versions.set(asked.id, version + 1);
        }
        const started = performance.now();
        JSON.stringify(await answers[name](asked));
        times.push(performance.now() - started);
      }
    }),
  );
  return { times, milliseconds: performance.now() - began, versions: [...versions] };
}

process.on("message", async (asked) => asked.name && process.send(await alone(asked)));
process.send("ready");

// The reference of `bench/api.mjs`: a bare Fastify route that looks up the session and runs the same SQL in one transaction.
// The statements are taken down from one real call of the product, so that nothing but the product's own work differs.
import path from "node:path";
import Fastify from "fastify";
import pg from "pg";

const root = path.resolve(import.meta.dirname, "..");
const { databaseUrl, dataFolder, token, calls, port } = JSON.parse(process.argv[2]);
const { openServices, openServer, closeServices } = await import(`${root}/server/dist/application.js`);
const { makeLog } = await import(`${root}/server/dist/platform/log.js`);
const { readSettings } = await import(`${root}/server/dist/platform/settings.js`);

/** What one call of the product asks of the database, statement by statement. */
async function takeDown() {
  const settings = { ...readSettings({ REFUNDRY_DATA: dataFolder }), databaseUrl };
  const services = await openServices(settings, databaseUrl, makeLog("silent"));
  const server = await openServer(services);
  const taken = {};
  const query = pg.Client.prototype.query;
  for (const [name, { method, path: url, body }] of Object.entries(calls)) {
    const send = () =>
      server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { payload: JSON.stringify(body) }),
      });
    await send();
    const statements = [];
    pg.Client.prototype.query = function (config, values, ...rest) {
      const text = typeof config === "string" ? config : config?.text;
      if (text && !/^(un)?listen/i.test(text))
        statements.push({
          text,
          values: Array.isArray(values) ? values : (config?.values ?? []),
          rowMode: config?.rowMode,
        });
      return query.call(this, config, values, ...rest);
    };
    const answer = await send();
    pg.Client.prototype.query = query;
    if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
    taken[name] = statements;
  }
  await server.close();
  await closeServices(services);
  return taken;
}

const taken = await takeDown();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, options: "-c role=refundry_app -c timezone=UTC" });
const server = Fastify();
for (const [name, statements] of Object.entries(taken)) {
  const first = statements.findIndex(({ text }) => text.startsWith("begin"));
  const before = statements.slice(0, first);
  const inside = statements.slice(first + 1, -1);
  server.route({
    method: calls[name].method,
    url: `/${name}`,
    handler: async () => {
      for (const { text, values } of before) await pool.query(text, values);
      const client = await pool.connect();
      try {
        await client.query(statements[first].text);
        let version = null;
        let rows = [];
        for (const { text, values } of inside) {
          const live = version !== null && text.startsWith('update "clients"') ? versioned(values, version) : values;
          ({ rows } = await client.query(text, live));
          if (/for update$/.test(text)) version = rows[0]?.version;
        }
        await client.query("commit");
        return { rows };
      } finally {
        client.release();
      }
    },
  });
}
await server.listen({ port, host: "127.0.0.1" });
process.send?.({
  ready: true,
  statements: Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, all.length])),
});

/** The taken-down update compares and sets the version of its day; here they follow the row. */
function versioned(values, version) {
  const old = values.at(-1);
  return values.map((value, at) => (at === values.length - 1 ? version : value === old + 1 ? version + 1 : value));
}

// Takes down the statement that each search of the product asks beside that of its session, for `bench/requests.mjs`.
import path from "node:path";
import pg from "pg";

const root = path.resolve(import.meta.dirname, "..");
const { databaseUrl, data, people } = JSON.parse(process.argv[2]);
const { openServices, openServer, closeServices } = await import(`${root}/server/dist/application.js`);
const { makeLog } = await import(`${root}/server/dist/platform/process/log.js`);
const { readSettings } = await import(`${root}/server/dist/platform/process/settings.js`);

const settings = { ...readSettings({ ...process.env, REFUNDRY_DATA: data }), databaseUrl };
const services = await openServices(settings, databaseUrl, makeLog("silent"));
const server = await openServer(services);
const taken = {};
for (const { id, headers, terms } of people) {
  taken[id] = {};
  for (const q of terms) {
    const statements = [];
    const { query } = pg.Client.prototype;
    pg.Client.prototype.query = function (config, values, ...rest) {
      const text = config?.text ?? config;
      if (/plain_trade_name/.test(text))
        statements.push({ name: config?.name || `search ${text.length} ${q}`, text, values: values ?? config.values });
      return query.call(this, config, values, ...rest);
    };
    const answer = await server.inject({ url: "/api/v1/clients/search", query: { q }, headers });
    pg.Client.prototype.query = query;
    if (answer.statusCode !== 200) throw new Error(`A search was answered ${answer.statusCode}: ${answer.body}`);
    if (statements.length !== 1) throw new Error(`The search for ${q} asks ${statements.length} statements.`);
    taken[id][q] = statements[0];
  }
}
await server.close();
await closeServices(services);
process.send(taken, () => process.exit(0));

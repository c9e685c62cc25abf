// Two routes that stream a file: a bare one (multipart, a hash, the disk, a name by the hash; nothing more), and one that also keeps what it
// answers: the file and its folder are flushed and a row is committed. It says its port and ends with its parent.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const ofServer = createRequire(path.join(import.meta.dirname, "../server/package.json"));
const [folder, databaseUrl] = process.argv.slice(2);
const pool = new (ofServer("pg").Pool)({ connectionString: databaseUrl });
await pool.query("create schema if not exists bench");
await pool.query("create table if not exists bench.files (sha256 text, name text, at timestamptz)");
const server = ofServer("fastify")({ bodyLimit: 30_000_000 });
server.register(ofServer("@fastify/multipart"), { limits: { fileSize: 30_000_000 } });
let count = 0;

async function take(request, flush) {
  const part = await request.file();
  const hash = createHash("sha256");
  count += 1;
  const arriving = path.join(folder, `arriving-${count}`);
  part.file.on("data", (bytes) => hash.update(bytes));
  await pipeline(part.file, fs.createWriteStream(arriving, { flush }));
  const sha256 = hash.digest("hex");
  await fs.promises.rename(arriving, path.join(folder, sha256));
  return { sha256, name: part.filename };
}

server.post("/", async (request) => take(request, false));
server.post("/kept", async (request) => {
  const { sha256, name } = await take(request, true);
  const handle = await fs.promises.open(folder, "r");
  await handle.sync();
  await handle.close();
  await pool.query({ name: "keep", text: "insert into bench.files values ($1, $2, now())", values: [sha256, name] });
  return { sha256 };
});
await server.listen({ port: 0, host: "127.0.0.1" });
process.send({ port: server.server.address().port });
process.on("disconnect", () => process.exit());

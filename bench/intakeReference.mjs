// A bare route that streams a file: multipart, a hash, the disk, a name by the hash; nothing more. It says its port and ends with its parent.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const ofServer = createRequire(path.join(import.meta.dirname, "../server/package.json"));
const folder = process.argv[2];
const server = ofServer("fastify")({ bodyLimit: 30_000_000 });
server.register(ofServer("@fastify/multipart"), { limits: { fileSize: 30_000_000 } });
let count = 0;
server.post("/", async (request) => {
  const part = await request.file();
  const hash = createHash("sha256");
  count += 1;
  const arriving = path.join(folder, `arriving-${count}`);
  part.file.on("data", (bytes) => hash.update(bytes));
  await pipeline(part.file, fs.createWriteStream(arriving));
  const sha256 = hash.digest("hex");
  await fs.promises.rename(arriving, path.join(folder, sha256));
  return { sha256 };
});
await server.listen({ port: 0, host: "127.0.0.1" });
process.send({ port: server.server.address().port });
process.on("disconnect", () => process.exit());

import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { S3Place } from "../process/filePlace.ts";
import { repositoryRoot } from "../process/settings.ts";

/** What the server runs: it says its port on its first line. */
const script = `
const S3rver = require("s3rver");
const [, folder] = process.argv;
new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: folder, configureBuckets: [{ name: "refundry" }] })
  .run()
  .then(({ port }) => console.log(port));
`;

export interface GivenS3 {
  place: S3Place;
  /** The same as `REFUNDRY_FILES` has it. */
  url: string;
  /** The folder in which the server keeps its bucket. */
  folder: string;
  /** The next so many answers are cut after so many bytes of them. */
  cut(times: number, after: number): void;
  /** How many connections were made to it. */
  connections(): number;
  close(): void;
}

/** A server that speaks S3, behind a line that can be cut. Who signs in to it is set in the environment. */
export async function givenS3(): Promise<GivenS3> {
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const folder = fs.mkdtempSync(path.join(process.env.REFUNDRY_TEST_FOLDER ?? os.tmpdir(), "s3-"));
  // It makes the marks between the pages of a list with an old cipher.
  const child = spawn(process.execPath, ["--openssl-legacy-provider", "-e", script, folder], {
    cwd: repositoryRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(Number(String(text))));
    child.once("exit", (code) => reject(new Error(`the server of S3 ended with ${code}`)));
  });
  const cuts = { times: 0, after: 0 };
  let connections = 0;
  const line = net.createServer((from) => {
    connections += 1;
    const to = net.connect(port, "127.0.0.1");
    let answered = 0;
    from.on("data", (bytes) => {
      answered = 0;
      to.write(bytes);
    });
    to.on("data", (bytes) => {
      answered += bytes.length;
      from.write(bytes);
      if (cuts.times > 0 && answered > cuts.after) {
        cuts.times -= 1;
        from.destroy();
      }
    });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on("close", () => other.destroy());
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(line.address() as net.AddressInfo).port}`;
  return {
    place: { bucket: "refundry", prefix: "files/", region: "us-east-1", endpoint },
    url: `s3://refundry/files?endpoint=${encodeURIComponent(endpoint)}`,
    folder,
    cut: (times, after) => Object.assign(cuts, { times, after }),
    connections: () => connections,
    close: () => {
      line.close();
      child.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

import fs from "node:fs";
import path from "node:path";
import { closeServices, openServices } from "../application.ts";
import { asApplication } from "../platform/database/database.ts";
import { withSnapshot } from "../platform/database/snapshot.ts";
import { openFileStore } from "../platform/files/fileStore.ts";
import { moveFiles } from "../platform/files/moveFiles.ts";
import { filePlace } from "../platform/process/filePlace.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openBeside } from "./openDatabase.ts";
import { wordsOf } from "./words.ts";

/**
 * Copies all stored files from the place of the settings (or `--from`) to another, while the product serves, and writes a
 * manifest of what is there. A second run compares what came over and brings what arrived meanwhile. Exit code 1 when bytes
 * that rows need were gone already.
 */
export async function filesMove(settings: Settings, words: string[]): Promise<number> {
  const given = wordsOf(words, { values: ["--from", "--to", "--manifest"], switches: [] });
  if (!given["--to"])
    throw new Error("please say where to: files:move --to s3://bucket/folder?region=us-east-1, or --to disk.");
  const target = filePlace(given["--to"]);
  const source = given["--from"] ? filePlace(given["--from"]) : settings.files;
  if (JSON.stringify(target) === JSON.stringify(source)) throw new Error("the files are there already.");
  const manifest = path.resolve(given["--manifest"] ?? path.join(settings.dataFolder, "files-moved.txt"));
  const log = makeLog("warn");
  const database = await openBeside(settings, log);
  const services = await openServices(settings, database.url, log);
  const [from, to] = await Promise.all([openFileStore(settings, source), openFileStore(settings, target)]);
  try {
    const moved = await withSnapshot(database.url, asApplication, (snapshot) => moveFiles(snapshot, from, to));
    fs.writeFileSync(`${manifest}.new`, `${moved.manifest.join("\n")}\n`, { mode: 0o600, flush: true });
    fs.renameSync(`${manifest}.new`, manifest);
    process.stdout.write(
      `${moved.manifest.length} files of ${moved.bytes} bytes are there (${moved.written} of them new), as ${manifest} lists.\n`,
    );
    for (const sha256 of moved.missing) process.stdout.write(`missing: the bytes of ${sha256} were gone already\n`);
    process.stdout.write(
      `Now set REFUNDRY_FILES=${given["--to"]}, start anew, and run this once more with --from ${given["--from"] ?? process.env.REFUNDRY_FILES ?? "disk"} for what arrived meanwhile.\n`,
    );
    return moved.missing.length > 0 ? 1 : 0;
  } finally {
    from.close();
    to.close();
    await closeServices(services);
    await database.close();
  }
}

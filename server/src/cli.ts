#!/usr/bin/env node
import { backup } from "./cli/backup.ts";
import { check } from "./cli/check.ts";
import { createAdmin } from "./cli/createAdmin.ts";
import { fillDemo } from "./cli/demo.ts";
import { filesMove } from "./cli/filesMove.ts";
import { installForms } from "./cli/installForms.ts";
import { mailedLink } from "./cli/mailedLink.ts";
import { maintenance } from "./cli/maintenance.ts";
import { migrateOnly } from "./cli/migrateOnly.ts";
import { restore } from "./cli/restore.ts";
import { runWorker, serve } from "./cli/serve.ts";
import { verify } from "./cli/verify.ts";
import { keepToOneself } from "./platform/process/privacy.ts";
import { readSettings } from "./platform/process/settings.ts";

const commands: Record<string, { run: (words: string[]) => Promise<number>; help: string }> = {
  serve: {
    run: () => serve(readSettings()),
    help: "serve the product; starts the embedded database unless DATABASE_URL is set",
  },
  worker: { run: () => runWorker(readSettings()), help: "run background jobs only; needs DATABASE_URL" },
  migrate: { run: () => migrateOnly(readSettings()), help: "bring the database to this version and stop" },
  "admin:create": {
    run: (words) => createAdmin(readSettings(), words),
    help: "<first> <last> <e-mail> [firm name] [firm EIN]: make the first administrator and print the activation link",
  },
  link: {
    run: (words) => mailedLink(readSettings(), words),
    help: "<e-mail>: print the link that was mailed to a person and is still good, where no mail server is set",
  },
  "forms:install": {
    run: (words) => installForms(readSettings(), words),
    help: "<f941x|f8821|f943x|f944x> [path or address] [--map <file>]: install an official blank, of an annual form with the map of its fields; without a path from where the IRS publishes it",
  },
  demo: {
    run: (words) => fillDemo(readSettings(), words),
    help: "--clients <n>: fill an empty database with invented clients",
  },
  backup: {
    run: (words) => backup(readSettings(), words),
    help: "--to <folder|-> [--keep <n>] [--passphrase-file <file>|--without-secret]: back up database, files and secret while it serves",
  },
  restore: {
    run: (words) => restore(readSettings(), words),
    help: "--from <folder|archive|-> [--passphrase-file <file>] [--replace] [--check]: check a backup, then put it in place",
  },
  "files:move": {
    run: (words) => filesMove(readSettings(), words),
    help: "--to <s3://bucket/folder?region=…&endpoint=…|disk> [--from …] [--manifest <file>]: copy all stored files to another place, with a manifest",
  },
  maintenance: {
    run: (words) => maintenance(readSettings(), words),
    help: "<on|off> [message]: send everybody but administrators to a page that waits, also while it serves",
  },
  check: {
    run: () => check(readSettings()),
    help: "tell what the installation lacks: TLS, backups, mail, permissions",
  },
  verify: {
    run: (words) => verify(readSettings(), words),
    help: "[--against <file>]: check the audit trail, also against heads of it kept elsewhere, stored files and sums",
  },
};

keepToOneself();
const [name = "help", ...words] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stdout.write(
    `refundry <command>\n\n${Object.entries(commands)
      .map(([key, { help }]) => `  ${key.padEnd(14)} ${help}`)
      .join("\n")}\n`,
  );
  process.exitCode = name === "help" || name === "--help" ? 0 : 2;
} else {
  // What a command throws before it waits for anything is said in a sentence, too.
  Promise.resolve(words)
    .then(command.run)
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`refundry ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
}

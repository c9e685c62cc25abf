import fs from "node:fs";
import path from "node:path";
import { closeServices, openServices } from "../application.ts";
import { agePassed, lastBackup } from "../platform/backup/lastBackup.ts";
import { mayBecomeOwner } from "../platform/database/databaseRoles.ts";
import { isOnEncryptedDisk } from "../platform/process/diskEncryption.ts";
import { makeLog } from "../platform/process/log.ts";
import { openToOthers } from "../platform/process/privacy.ts";
import type { Settings } from "../platform/process/settings.ts";
import type { Services } from "../platform/services.ts";
import { trailState } from "../platform/trail/headKeeper.ts";
import { openBeside } from "./openDatabase.ts";

/** `good` holds; `weak` could be better; `missing` must be mended before private data come; `unknown` is for an operator to know. */
type Verdict = "good" | "weak" | "missing" | "unknown";
export type Finding = readonly [Verdict, about: string, sentence: string];

/** Tells an operator what the installation lacks, a line each. Exit code 1 when something is missing. */
export async function check(settings: Settings): Promise<number> {
  const log = makeLog("silent");
  const database = await openBeside(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    const findings = await findingsOf(services);
    for (const [verdict, about, sentence] of findings)
      process.stdout.write(`${verdict.padEnd(8)} ${about}: ${sentence}\n`);
    return findings.some(([verdict]) => verdict === "missing") ? 1 : 0;
  } finally {
    await closeServices(services);
    await database.close();
  }
}

export async function findingsOf(services: Services): Promise<Finding[]> {
  const { settings } = services;
  return [
    transport(settings),
    ...(await databaseOf(services)),
    await backups(services),
    await trail(services),
    mail(settings),
    permissions(settings),
    encryption(settings),
    await room(settings),
  ];
}

function transport({ publicUrl, host }: Settings): Finding {
  if (publicUrl.startsWith("https://")) return ["good", "TLS", `people come by ${publicUrl}`];
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(publicUrl).hostname);
  return here && (host === "127.0.0.1" || host === "::1" || host === "localhost")
    ? [
        "weak",
        "TLS",
        "only this machine is served; before others come, put a proxy with TLS in front and set PUBLIC_URL",
      ]
    : ["missing", "TLS", "PUBLIC_URL is no https address: passwords and private data would travel readable"];
}

async function databaseOf({ settings, pool, databaseUrl }: Services): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    const owner = await mayBecomeOwner(client);
    const { rows } = await client.query<{ version: string; checksums: string }>(
      "select current_setting('server_version') as version, current_setting('data_checksums') as checksums",
    );
    const away = settings.databaseUrl !== null && !new URL(databaseUrl).searchParams.get("host")?.startsWith("/");
    return [
      owner
        ? [
            "weak",
            "database role",
            "the product signs in as the owner, who could lift the locks of the audit trail: give DATABASE_URL a role of its own and name the owner in DATABASE_OWNER_URL",
          ]
        : ["good", "database role", "the product cannot become the owner of its tables"],
      rows[0]?.checksums === "on"
        ? ["good", "database", `PostgreSQL ${rows[0].version}, which notices damaged pages`]
        : [
            "weak",
            "database",
            `PostgreSQL ${rows[0]?.version} without checksums of its pages: damage of the disk stays unseen`,
          ],
      ...(away ? [wayToDatabase(new URL(databaseUrl))] : []),
    ];
  } finally {
    client.release();
  }
}

function wayToDatabase({ hostname, searchParams }: URL): Finding {
  if (["localhost", "127.0.0.1", "[::1]", ""].includes(hostname))
    return ["good", "way to the database", "on this machine"];
  return ["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "")
    ? ["good", "way to the database", "encrypted"]
    : [
        "missing",
        "way to the database",
        `DATABASE_URL names ${hostname} without sslmode=verify-full: data would travel readable`,
      ];
}

async function backups({ db }: Services): Promise<Finding> {
  const last = await lastBackup({ db });
  if (!last)
    return ["missing", "backup", "none was made yet: refundry backup --to a folder on another machine, every day"];
  const age = agePassed(last, new Date());
  if (age.late) return ["missing", "backup", `the last one is ${age.text} old`];
  return last.withSecret
    ? ["good", "backup", `the last one is ${age.text} old`]
    : [
        "weak",
        "backup",
        `the last one is ${age.text} old and has no secret in it: keep that elsewhere, without it the backup opens nothing`,
      ];
}

async function trail(services: Services): Promise<Finding> {
  const { holds, entries, keptAt } = await trailState(services);
  if (!holds) return ["missing", "audit trail", "it no longer holds the end that was kept of it: run refundry verify"];
  if (!services.settings.auditHeads)
    return ["weak", "audit trail", "its end is kept beside the data only: name a second place in REFUNDRY_AUDIT_HEADS"];
  return [
    "good",
    "audit trail",
    `${entries} entries, its end kept ${keptAt ? `at ${keptAt.toISOString()}` : "from the first entry on"} in two places`,
  ];
}

function mail({ smtpUrl }: Settings): Finding {
  if (!smtpUrl) return ["missing", "mail", "letters stay in the built-in mailbox: nobody gets a link; set SMTP_URL"];
  return ["good", "mail", `by ${new URL(smtpUrl).hostname}`];
}

/** The folder of the data may let its database's person pass; what lies in it is open to nobody else. */
function permissions({ dataFolder, secretFile }: Settings): Finding {
  const inner = fs
    .readdirSync(dataFolder)
    .filter((name) => name !== "database")
    .map((name) => path.join(dataFolder, name));
  const open = [...new Set([secretFile, ...inner])].filter(
    (place) => fs.existsSync(place) && openToOthers(place) !== 0,
  );
  if (openToOthers(dataFolder) & 0o027) open.unshift(dataFolder);
  return open.length === 0
    ? ["good", "permissions", "nobody else on this machine reads the data"]
    : ["missing", "permissions", `others on this machine may open ${open.join(", ")}: chmod go-rwx`];
}

function encryption({ dataFolder }: Settings): Finding {
  return isOnEncryptedDisk(dataFolder)
    ? ["good", "disk encryption", "the data folder lies on an encrypted device"]
    : [
        "unknown",
        "disk encryption",
        "this machine does not encrypt the disk of the data folder itself; make sure that your provider does, or move it",
      ];
}

async function room({ dataFolder }: Settings): Promise<Finding> {
  const { bavail, blocks, bsize } = await fs.promises.statfs(dataFolder);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free`;
  return bavail / blocks > 0.1 ? ["good", "disk", free] : ["weak", "disk", `only ${free}`];
}

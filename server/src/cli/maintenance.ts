import { changeMode } from "../access/index.ts";
import { closeServices, openServices } from "../application.ts";
import { inTransaction } from "../platform/index.ts";
import { makeLog } from "../platform/process/log.ts";
import type { Settings } from "../platform/process/settings.ts";
import { openBeside } from "./openDatabase.ts";

/** Begins or ends maintenance, also while it serves: by the operator, for whom no administrator has to be awake. */
export async function maintenance(settings: Settings, [word, ...message]: string[]): Promise<number> {
  if (word !== "on" && word !== "off") throw new Error("please say on or off.");
  const log = makeLog("warn");
  const database = await openBeside(settings, log);
  const services = await openServices(settings, database.url, log);
  try {
    await inTransaction(services.pool, {}, (tx) =>
      changeMode(tx, {
        mode: word === "on" ? "maintenance" : "online",
        message: message.join(" ").slice(0, 500) || null,
        startsAt: null,
        expectedUntil: null,
      }),
    );
    process.stdout.write(word === "on" ? "Maintenance is on.\n" : "Refundry is online.\n");
  } finally {
    await closeServices(services);
    await database.close();
  }
  return 0;
}

import { inTransaction, job } from "../../platform/index.ts";
import { removeOverDeputies } from "./deputy.commands.ts";

/** Right after each UTC day: permissions whose last day it was end (Beyond 4). Until it runs they open nothing already. */
job<Record<string, never>>({
  name: "access.end_deputies",
  cron: "1 0 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, removeOverDeputies);
  },
});

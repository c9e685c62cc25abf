import { verifyAudit } from "../../cli/verify.ts";
import type { World } from "../../world.given.ts";
import { asApplication } from "../database/database.ts";
import { withSnapshot } from "../database/snapshot.ts";

/** What `verify` says of the audit trail of a world. */
export const trailProblems = ({ services }: Pick<World, "services">, against: string | null = null) =>
  withSnapshot(services.databaseUrl, asApplication, (snapshot) => verifyAudit(services, snapshot, against));

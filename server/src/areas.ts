import { accessRoutes, startAccess } from "./access/index.ts";
import { calculationRoutes, startCalculations } from "./calculations/index.ts";
import { claimRoutes, startClaims } from "./claims/index.ts";
import { clientRoutes, startClients } from "./clients/index.ts";
import { contentRoutes } from "./content/index.ts";
import { mailRoutes } from "./mail/index.ts";
import { packageRoutes, startPackages } from "./packages/index.ts";
import { peopleRoutes } from "./people/index.ts";
import type { Route } from "./platform/index.ts";
import type { Settings } from "./platform/settings.ts";
import { startShell } from "./shell/index.ts";

/** Every operation of the product with its function. An area that is missing here does not exist. */
export const allRoutes: readonly Route[] = [
  ...accessRoutes,
  ...peopleRoutes,
  ...clientRoutes,
  ...claimRoutes,
  ...calculationRoutes,
  ...packageRoutes,
  ...contentRoutes,
  ...mailRoutes,
];

let started = false;

/** Lets each area tell the platform and the others what it brings. Once per process. */
export function startAreas(settings: Settings): void {
  if (started) return;
  started = true;
  startAccess(settings.publicUrl);
  startClients();
  startClaims();
  startCalculations();
  startPackages();
  startShell();
}

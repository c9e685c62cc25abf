import type { Area } from "../platform/index.ts";
import { mailRoutes } from "./mail.routes.ts";

export const area: Area = {
  routes: mailRoutes,
};

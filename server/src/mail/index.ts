export { mailRoutes } from "./mail.routes.ts";

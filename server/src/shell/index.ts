export { clientProgress } from "./progress.tables.ts";
export { startShell } from "./shell.events.ts";

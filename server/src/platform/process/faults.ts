/**
 * Named places where a test may stop the process dead, to show that what a crash leaves is whole. Nothing happens
 * unless `REFUNDRY_FAULT` names the place.
 */
export type FaultPoint =
  | "after-rename-before-row"
  | "import-before-commit"
  | "lead-import-after-batch"
  | "person-before-commit"
  | "shipping-before-commit"
  | "conversion-before-commit"
  | "grounds-before-commit"
  | "package-before-store"
  | "package-after-store"
  | "binder-before-store"
  | "binder-after-store"
  | "mail-after-handover";

export function faultPoint(point: FaultPoint): void {
  if (process.env.REFUNDRY_FAULT === point) process.kill(process.pid, "SIGKILL");
}

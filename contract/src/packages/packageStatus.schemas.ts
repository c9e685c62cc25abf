/** What a package is; a module of its own, as screens that only read it need nothing that checks. */
export const packageStatuses = ["draft", "final", "2020-supplement", "peo-claim"] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** A final, or the claim file that stands in its place for who files through a PEO (07, 2.2). */
export const isFinalKind = (status: PackageStatus): boolean => status === "final" || status === "peo-claim";

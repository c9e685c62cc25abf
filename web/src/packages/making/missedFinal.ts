import { isFinalKind, type PackageRow, type PackageStatus } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";

/** What a finalized review lacked to ask for its final. */
export interface MissedFinal {
  missing: readonly string[];
  /** The kind of package that is under way meanwhile, if any. */
  making: PackageStatus | null;
}

/** The same as long as no final was made since; null where nothing was lacking. */
export function useMissedFinal(client: number): MissedFinal | null {
  const input = { params: { id: client } };
  const reads = useMay("qualification.read");
  const review = useQuery({ ...api.qualification.read.queryOptions({ input }), enabled: reads }).data;
  const rows = useQuery({ ...api.packages.list.queryOptions({ input }), enabled: reads }).data?.items;
  if (!rows || !review?.finalized || review.package_missing.length === 0) return null;
  const { at } = review.finalized;
  if (rows.some((row) => isMadeSince(row, at))) return null;
  const making = rows.find(({ show_loading: loading }) => loading)?.status ?? null;
  return { missing: review.package_missing, making };
}

/** Whether a final, or what stands for one, was made at a time or after it. */
const isMadeSince = ({ status, created, id }: PackageRow, time: string) =>
  isFinalKind(status) && id !== null && Date.parse(created) >= Date.parse(time);

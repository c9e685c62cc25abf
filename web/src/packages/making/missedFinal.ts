import { isFinalKind, type PackageRow } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";

/** What a finalized review lacked to ask for its final, as long as none was made or is being made since; null where nothing was lacking. */
export function useMissedFinal(client: number): readonly string[] | null {
  const input = { params: { id: client } };
  const reads = useMay("qualification.read");
  const review = useQuery({ ...api.qualification.read.queryOptions({ input }), enabled: reads }).data;
  const rows = useQuery({ ...api.packages.list.queryOptions({ input }), enabled: reads }).data?.items;
  if (!rows || !review?.finalized || review.package_missing.length === 0) return null;
  const { at } = review.finalized;
  return rows.some((row) => isMadeSince(row, at)) ? null : review.package_missing;
}

/** Whether a final, or what stands for one, was made at a time or after it, or is being made. */
const isMadeSince = ({ status, created, show_loading: making, id }: PackageRow, time: string) =>
  isFinalKind(status) && (making || (id !== null && Date.parse(created) >= Date.parse(time)));

import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { type Quarter, quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../../base/api.ts";
import { isElected } from "../../base/election.ts";
import { useMay } from "../../base/may.ts";

const noGround = "QUARTER_NOT_ELIGIBLE";

/** Quarters without a ground on the basis of the final that the draft basis has by their preceding quarter. */
export function useElected(calculation: Calculation | null): Calculation["quarters"] {
  const isAsked =
    calculation !== null && calculation.kind !== "draft" && calculation.warnings.some(({ code }) => code === noGround);
  const reads = useMay("qualification.read");
  const draft = useQuery({
    ...api.calculations.current.queryOptions({
      input: { params: { id: calculation?.client ?? 0 }, query: { kind: "draft" } },
    }),
    enabled: reads && isAsked,
  });
  return (isAsked && draft.data?.calculation?.quarters.filter(({ ground }) => isElected(ground))) || [];
}

/** What nobody answered for yet, though a final waits for it. */
export const unanswered = (warnings: readonly ShownWarning[]) =>
  warnings.filter(({ level, acceptance }) => level === "accept" && !acceptance);

/** Money stays out with a quarter that the review can still make count: nobody accepts that among others. */
export const acceptedTogether = (open: readonly ShownWarning[], elected: Calculation["quarters"]) =>
  open.filter(({ code, args }) => code !== noGround || !elected.some((one) => quarterKey(one as Quarter) === args[0]));

/** What is wrong with a note of 5 to 500 characters that answers for warnings. */
export const noteProblem = (note: string): Record<string, string> =>
  note.trim().length < 5 ? { note: "A note of at least 5 characters is required." } : {};

/** Takes responsibility for warnings of a calculation, all with one note. */
export const acceptAll = ({ client, kind }: Calculation, warnings: readonly ShownWarning[], note: string) =>
  calls.calculations.acceptWarnings({
    params: { id: client },
    body: { kind, note: note.trim(), warnings: warnings.map(({ code, args }) => ({ code, args })) },
  });

interface ToAccept {
  calculation: Calculation;
  /** With one note. */
  warnings: readonly ShownWarning[];
  /** No other one is left for the calculation's own page. */
  isAll: boolean;
}

/** The warnings on the basis of the final that can be accepted where they stand in its way, for who may; null while none is known. */
export function useToAccept(client: number): ToAccept | null {
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "final" } } }),
    enabled: useMay("calculations.run"),
  });
  const calculation = current.data?.calculation ?? null;
  const elected = useElected(calculation);
  if (calculation === null) return null;
  const open = unanswered(calculation.warnings);
  const warnings = acceptedTogether(open, elected);
  return warnings.length === 0 ? null : { calculation, warnings, isAll: warnings.length === open.length };
}

import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import type { Kind } from "./useCalculationAddress.ts";

/** The refusal with what is missing, where the server names it. */
export function refusalText(error: Error): string {
  const missing = error instanceof ApiError && Array.isArray(error.details.missing) ? error.details.missing : [];
  return [error.message, ...missing.map(String)].join(" ");
}

const askEvery = 1000;

/** How soon figures are asked for again: while they are being recalculated, until the new ones stand; else never. */
export const askWhileRecalculating = (answer: { recalculating: boolean } | undefined): number | false =>
  answer?.recalculating ? askEvery : false;

/** Calculates at once; where figures changed, the difference to the former calculation opens by itself (06, 2.4). */
export function useRecalculate(client: number, options: { opens?: boolean } = {}) {
  const tell = useChanged();
  const navigate = useNavigate();
  const run = useMutation(
    api.calculations.run.mutationOptions({
      onError: (error) => {
        failed(refusalText(error));
        // A failed run is kept, and stands where the figures do.
        void tell({ type: "calculations" });
      },
      onSuccess: ({ calculation, compared_with: former, figures_changed: count, changed }) => {
        succeeded(
          count > 0
            ? `Recalculated. ${count} figures changed.`
            : changed
              ? "Recalculated. Nothing changed."
              : "Calculation is up to date.",
        );
        void tell({ type: "calculations" });
        if (former !== null && count > 0 && options.opens !== false)
          void navigate({
            to: "/clients/$clientId/calculation",
            params: { clientId: String(client) },
            search: { kind: calculation.kind, tab: "compare", with: String(former) },
          });
      },
    }),
  );
  return {
    isPending: run.isPending,
    error: run.error,
    start: (kind: Kind) => run.mutate({ params: { id: client }, body: { kind } }),
  };
}

import type { Ticket } from "@refundry/contract/cases";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

type Change = Partial<
  Record<"category" | "priority" | "status", string> & { assignee: number | null; private: boolean }
>;

/** Changes a ticket at once, says what came of it, and reads it anew. */
export function useTicketChange({ id, version }: Pick<Ticket, "id" | "version">) {
  const changed = useChanged();
  const [busy, setBusy] = useState(false);
  const change = async (body: Change, said?: string) => {
    setBusy(true);
    try {
      await calls.cases.changeTicket({ params: { id }, body: { ...body, version } as never });
      if (said) succeeded(said);
    } catch (error) {
      failed(error);
    } finally {
      await changed({ type: "tickets", id });
      setBusy(false);
    }
  };
  return { busy, change };
}

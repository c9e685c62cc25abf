import { type decisionLifecycle, draftAnswers } from "@refundry/contract/packages";
import type { MoveNameOf } from "@refundry/contract/platform";
import { useState } from "react";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";

type Move = MoveNameOf<typeof decisionLifecycle>;

/** The answers to a draft, on its report and on its row (07, 2.4); a rejection asks for its reason first. */
export function useDraftAnswer(draft: number) {
  const changed = useChanged();
  const [rejecting, setRejecting] = useState(false);
  const [moving, setMoving] = useState<Move | null>(null);
  const refresh = () => void changed({ type: "packages", id: draft });
  const answering = async (name: Move, work: () => Promise<unknown>, words: string, undo?: () => void) => {
    setMoving(name);
    try {
      await work();
      succeeded(words, 4, undo);
    } catch (error) {
      failed(error);
    } finally {
      setMoving(null);
      refresh();
    }
  };
  const params = { id: draft };
  const withdraw = () =>
    void answering("withdraw", () => calls.packages.withdrawDecision({ params }), "The answer was withdrawn.");
  const made: Record<Move, () => void> = {
    // One press answers, so that one press takes it back.
    accept: () =>
      void answering(
        "accept",
        () => calls.packages.decide({ params, body: { status: draftAnswers.accepted } }),
        "Draft accepted.",
        withdraw,
      ),
    reject: () => setRejecting(true),
    withdraw,
  };
  return { made, moving, rejecting, endRejecting: () => setRejecting(false), refresh };
}

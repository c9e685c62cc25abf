import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The client whose checklist was just finished: the home says what came of it. */
    finishedChecklist?: number;
  }
}

/** Where one comes after the last step, and whose checklist it was; another visit of the home knows nothing of it. */
export const afterFinishing = (client: number) => ({ to: "/dashboard", state: { finishedChecklist: client } }) as const;

export const useFinishedChecklist = (): number | undefined =>
  useLocation({ select: ({ state }) => state.finishedChecklist });

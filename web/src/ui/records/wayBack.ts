import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A list of another screen led here: what is opened closes into it. */
    fromList?: true;
    /** The row of this list from which one went on; whoever comes back goes on from it. */
    leftAt?: number;
  }
}

/** How what is open closes: into the list of another screen that led to it, as it stood, else as it closes here. */
export function useWayBack(close: () => void): () => void {
  const { history } = useRouter();
  const came = useLocation({ select: ({ state }) => state.fromList });
  return came ? () => history.back() : close;
}

/** The row from which one left this list before; null where one comes anew. */
export const useLeftAt = (): number | null => useLocation({ select: ({ state }) => state.leftAt ?? null });

/** Goes on from a row of this list to what another screen opens with `fromThisList`, so that it closes into this list again. */
export function useLeaveList() {
  const navigate = useNavigate();
  return async (row: number, goOn: () => void) => {
    await navigate({ to: ".", search: true, hash: true, replace: true, state: (now) => ({ ...now, leftAt: row }) });
    goOn();
  };
}
export const fromThisList = { fromList: true } as const;

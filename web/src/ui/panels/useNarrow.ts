import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { useState } from "react";

const under769 = "(max-width: 768px)";
const chosenAfter = 300;

const isNarrow = () => window.matchMedia(under769).matches;

/** Whether the window is under 769 px wide; the layout is chosen 300 ms after the last resize (02, 2). */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(isNarrow);
  const choose = useDebouncedCallback(() => setNarrow(isNarrow()), chosenAfter);
  useWindowEvent("resize", choose);
  return narrow;
}

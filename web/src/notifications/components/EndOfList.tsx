import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";

/** The end of what was fetched: whoever scrolls to it, or presses it, gets more. */
export function EndOfList({ fetching, onReach }: { fetching: boolean; onReach: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const reach = useEffectEvent(() => {
    if (!fetching) onReach();
  });
  useEffect(() => {
    const { current } = button;
    if (!current || fetching || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [fetching]);
  return (
    <Button ref={button} variant="subtle" fullWidth mt={8} loading={fetching} onClick={onReach}>
      Show more
    </Button>
  );
}

import { useLayoutEffect, useRef } from "react";

/** The last value that was not null, so that what closes keeps its contents until it is gone. It may be made anew in each render. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== null) last.current = value;
  });
  return value ?? last.current;
}

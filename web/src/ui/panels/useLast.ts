import { useState } from "react";

/** The last value that was not null, so that what closes keeps its contents until it is gone. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
}

import { type Clocked, filingEndedText } from "../../base/filingEnded.ts";
import { StatusBadge } from "./StatusBadge.tsx";

/** A refund that can be claimed no more is no refund: said where the sum stands, and where it is signed and shipped. */
export function FilingEndedBadge({ quarters }: { quarters: readonly Clocked[] }) {
  const text = filingEndedText(quarters);
  return text && <StatusBadge meaning="act">{text}</StatusBadge>;
}

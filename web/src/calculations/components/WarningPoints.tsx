import type { ShownWarning } from "@refundry/contract/calculations";
import { Points } from "../../ui/panels/Arranged.tsx";

/** The warnings that one note answers for. */
export function WarningPoints({ warnings }: { warnings: readonly ShownWarning[] }) {
  return (
    <Points aria-label="Warnings to accept">
      {warnings.map(({ code, args, text }) => (
        <li key={[code, ...args].join(":")}>{text}</li>
      ))}
    </Points>
  );
}

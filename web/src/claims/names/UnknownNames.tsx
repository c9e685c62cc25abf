import { useMemo } from "react";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { useEmployees } from "../claims.queries.ts";
import { namesUnknownTo } from "./unknownNames.ts";

const mostNamed = 10;

/** Says before a list is saved which of its names are not on the payroll. */
export function UnknownNames({ client, names }: { client: number; names: readonly string[] }) {
  const employees = useEmployees(client).data?.items;
  const unknownOf = useMemo(() => namesUnknownTo(employees ?? []), [employees]);
  const unknown = unknownOf(names);
  if (unknown.length === 0) return null;
  const more = unknown.length - mostNamed;
  return (
    <Ribbon meaning="wait">
      Not on the payroll: {unknown.slice(0, mostNamed).join("; ")}
      {more > 0 && `, and ${more.toLocaleString("en-US")} more`}. A misspelled name counts as another person.
    </Ribbon>
  );
}

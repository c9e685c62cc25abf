import { client as calls } from "../../base/api.ts";
import { CountField } from "../../ui/form/figureFields.tsx";
import { countsQuery, useCounts } from "../claims.queries.ts";
import { annualQuarters } from "../entry/quarterRows.ts";
import { QuarterFigures } from "./QuarterFigures.tsx";

interface Props {
  client: number;
  mayChange: boolean;
  annual: boolean;
}

export function CountsCard({ client, mayChange, annual }: Props) {
  const counts = useCounts(client);
  return (
    <QuarterFigures
      client={client}
      title="Employee counts per quarter"
      anchor="counts"
      section="counts"
      query={counts}
      queryKey={countsQuery(client).queryKey}
      mayChange={mayChange}
      annual={annual}
      {...(annual && { quarters: annualQuarters })}
      body="counts"
      field={CountField}
      figureOf={(row) => String(row.count)}
      show={(row) => row.count.toLocaleString("en-US")}
      entryOf={(quarter, text, version) => ({
        ...quarter,
        count: text === "" ? null : Number(text),
        version,
      })}
      save={(entries) => calls.claims.saveCounts({ params: { id: client }, body: entries })}
    />
  );
}

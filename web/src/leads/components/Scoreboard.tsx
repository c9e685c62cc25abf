import { formatMoney } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";

/** A contractor's own figures. */
export function Scoreboard() {
  const board = useQuery(api.leads.scoreboard.queryOptions({ input: { query: {} } }));
  return (
    <Loaded query={board} lines={2}>
      {({ leads, clients, total_commissions_earned: earned, total_commissions_team: team }) => (
        <BigFigures
          label="Scoreboard"
          even
          figures={[
            { title: "Leads", amount: leads },
            { title: "Clients", amount: clients },
            { title: "Total commissions earned", amount: formatMoney(earned) },
            { title: "Team commissions", amount: formatMoney(team) },
          ]}
        />
      )}
    </Loaded>
  );
}

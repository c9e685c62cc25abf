import { Button } from "@mantine/core";
import { taskRecord } from "@refundry/contract/cases";
import { useNavigate } from "@tanstack/react-router";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { useSession } from "../base/session.ts";
import { Page } from "../ui/panels/Page.tsx";
import { RecordsTable } from "../ui/records/RecordsTable.tsx";
import { labelOf } from "../ui/records/record.ts";
import type { Column } from "../ui/table/columns.ts";
import { failed } from "../ui/words/snackbar.tsx";
import own from "./components/tasks.module.css";
import { type TaskRow, taskKit, taskTable } from "./components/tasks.tsx";

const kit: typeof taskKit = {
  ...taskKit,
  columns: ["trade_name", "title", "kind", "due_on", "age", "user_name"],
  cells: {
    ...taskKit.cells,
    trade_name: { width: "minmax(202px, 1fr)" },
    user_name: { width: "minmax(150px, 1fr)" },
  },
};
/** Who claims tasks does it where it stands whose each is. */
const claimingKit: typeof taskKit = { ...kit, columns: kit.columns.filter((key) => key !== "user_name") };

/** What is to do for all clients in scope; a row leads to the tasks of its client (16, 2.9). */
export function OutstandingTasksScreen() {
  const navigate = useNavigate();
  const claim = useClaim();
  const claims = useMay("cases.claim_tasks");
  return (
    <Page title="Outstanding tasks">
      <RecordsTable
        {...taskTable}
        kit={claims ? claimingKit : kit}
        label="Outstanding tasks"
        offered={["kind", ["mine", "Mine"], ["overdue", "Overdue"], ["unassigned", "Unassigned"]]}
        fixed={{ status: "open" }}
        empty={{ text: "There are no outstanding tasks." }}
        {...(claims && { more: [claim] })}
        onOpen={({ client, id }) =>
          void navigate({ to: "/clients/$clientId/tasks", params: { clientId: String(client) }, hash: String(id) })
        }
      />
    </Page>
  );
}

/** Whose a task is: `Claim` takes one that nobody has, `Release` gives back one's own. */
function useClaim(): Column<TaskRow> {
  const self = useSession()?.current_user_id ?? null;
  const changed = useChanged();
  const give = ({ id, version }: TaskRow, user_id: number | null) =>
    void calls.cases
      .changeTask({ params: { id }, body: { user_id, version } })
      .catch(failed)
      .then(() => changed({ type: "tasks", id }));
  return {
    key: "claim",
    title: labelOf(taskRecord, "user_name"),
    width: "minmax(144px, 1fr)",
    value: ({ user_name }) => user_name,
    of: "{user_name}",
    cell: (row) => {
      if (row.user_id !== null && row.user_id !== self) return row.user_name;
      const mine = row.user_id !== null;
      return (
        <span className={own.assigned}>
          {mine && <span>You</span>}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${mine ? "Release" : "Claim"}: ${row.title}`}
            onClick={(event) => {
              event.stopPropagation();
              give(row, mine ? null : self);
            }}
          >
            {mine ? "Release" : "Claim"}
          </Button>
        </span>
      );
    },
  };
}

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
import { fromThisList, useLeaveList, useLeftAt } from "../ui/records/wayBack.ts";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { Wrapped } from "../ui/table/Wrapped.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { useFocusStays } from "../ui/words/useFocusStays.ts";
import own from "./components/tasks.module.css";
import { type TaskRow, taskKit, taskTable } from "./components/tasks.tsx";

/** Whose each task is stands in a column of its own, with what one may do with it. */
const kit: typeof taskKit = {
  ...taskKit,
  columns: ["trade_name", "title", "kind", "due_on", "age"],
  cells: {
    ...taskKit.cells,
    trade_name: {
      // Names may be alike.
      of: "{trade_name} #{client}",
      cell: ({ trade_name: name, client }) => (
        <Wrapped>
          {name} <Small>#{client}</Small>
        </Wrapped>
      ),
      width: "minmax(202px, 1fr)",
    },
  },
};

/** What is to do for all clients in scope; a row leads to the tasks of its client (16, 2.9). */
export function OutstandingTasksScreen() {
  const navigate = useNavigate();
  const leave = useLeaveList();
  const leftAt = useLeftAt();
  const assigned = useAssigned();
  // A task that is done leaves with its button: the keyboard goes on from the next one.
  const box = useFocusStays<HTMLDivElement>();
  return (
    <Page title="Outstanding tasks">
      <div ref={box} style={{ display: "contents" }}>
        <RecordsTable
          {...taskTable}
          kit={kit}
          label="Outstanding tasks"
          rowHeight={comfortableRowHeight}
          offered={["kind", ["mine", "Mine"], ["overdue", "Overdue"], ["unassigned", "Unassigned"]]}
          fixed={{ status: "open" }}
          empty={{ text: "There are no outstanding tasks." }}
          more={[assigned]}
          goesOnFrom={leftAt}
          onOpen={({ client, id }) =>
            void leave(id, () => {
              const params = { clientId: String(client) };
              void navigate({ to: "/clients/$clientId/tasks", params, hash: String(id), state: fromThisList });
            })
          }
        />
      </div>
    </Page>
  );
}

/** So long one may take back that a task is done, in s. */
const undoSeconds = 10;

/** Whose a task is: `Claim` takes one that nobody has, `Release` gives back one's own, `Done` closes what one may close. */
function useAssigned(): Column<TaskRow> {
  const self = useSession()?.current_user_id ?? null;
  const changed = useChanged();
  const [claims, closes] = [useMay("cases.claim_tasks"), useMay("cases.close_tasks")];
  const change = (id: number, body: Parameters<typeof calls.cases.changeTask>[0]["body"]) =>
    calls.cases.changeTask({ params: { id }, body }).then(() => changed({ type: "tasks", id }));
  const turn = ({ id, version }: TaskRow, user_id: number | null) =>
    // Also when somebody else was faster: whose it is now is read anew.
    void change(id, { user_id, version }).catch((error) => {
      failed(error);
      return changed({ type: "tasks", id });
    });
  const reopen = ({ id }: TaskRow) => void change(id, { status: "open" }).catch(failed);
  const close = (row: TaskRow) =>
    void change(row.id, { status: "closed" })
      .then(() => succeeded(taskTable.said.close, undoSeconds, () => reopen(row)))
      .catch(failed);
  return {
    key: "claim",
    title: labelOf(taskRecord, "user_name"),
    width: "minmax(208px, 1fr)",
    value: ({ user_name }) => user_name,
    acts: claims || closes,
    of: "{user_name}",
    cell: (row) => {
      const mine = row.user_id !== null && row.user_id === self;
      const turns = claims && (mine || row.user_id === null);
      return (
        <span className={own.assigned}>
          {row.user_id !== null && <span className={own.whose}>{mine ? "You" : row.user_name}</span>}
          {turns && <Press word={mine ? "Release" : "Claim"} row={row} onPress={() => turn(row, mine ? null : self)} />}
          {(mine || closes) && <Press word="Done" row={row} onPress={() => close(row)} />}
        </span>
      );
    },
  };
}

/** A press on it opens not the row. */
function Press({ word, row, onPress }: { word: string; row: TaskRow; onPress: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${word}: ${row.title}`}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {word}
    </Button>
  );
}

import { ClientRecords } from "../ui/records/ClientRecords.tsx";
import { taskFields, taskKit, taskTable } from "./components/tasks.tsx";

/** The tasks of one client (16, 2.9). */
export function ClientTasksScreen() {
  return (
    <ClientRecords
      {...taskTable}
      kit={taskKit}
      label="Tasks"
      offered={["status", "kind", ["mine", "Mine"]]}
      standing={{ status: "open" }}
      empty={{ text: "No open tasks." }}
      ownOf={taskFields}
    />
  );
}

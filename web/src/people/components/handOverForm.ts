/** Who takes over what, as forms hold it: ids, or `nobody` for clients that stay without an attorney. */
export interface HandOverValues {
  clients_to: string[];
  tasks_to: string[];
  notifications_to: string[];
}

export const nobody = "nobody";
export const nothingHandedOver: HandOverValues = { clients_to: [], tasks_to: [], notifications_to: [] };

export const handOverWords: Record<keyof HandOverValues, string> = {
  clients_to: "Give the clients to",
  tasks_to: "Give the open tasks to",
  notifications_to: "Give the unread notifications to",
};

/** The same as the server takes it; what nobody was chosen for is not sent. */
export function handOverOf({ clients_to = [], tasks_to = [], notifications_to = [] }: Partial<HandOverValues>) {
  const unassigned = clients_to.includes(nobody);
  const parts = {
    clients: unassigned ? [] : clients_to.map(Number),
    tasks: tasks_to.map(Number),
    notifications: notifications_to.map(Number),
  };
  const said = Object.fromEntries(Object.entries(parts).filter(([, ids]) => ids.length > 0));
  return {
    ...(unassigned && { leave_unassigned: true }),
    ...(Object.keys(said).length > 0 && { hand_over: said }),
  };
}

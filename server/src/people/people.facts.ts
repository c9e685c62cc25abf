import { fact } from "../platform/index.ts";

/** By person: the firms of the clients that the person is linked to as a client's own. */
export const firmsOfOwnClients = fact<number, readonly number[]>("user.client_firms", []);

/** By person: the names of the clients that the person is linked to as a client's own. */
export const namesOfOwnClients = fact<number, readonly string[]>("user.client_names", []);

/** By person of a client: whether the reader manages it as one of the clients in reach, all of them. */
export const managedWithClient = fact<number, boolean>("user.managed_with_client", false);

/** By person: whether a code is asked for after the password. */
export const secondStepOn = fact<number, boolean>("user.second_step", false);

/** By person: the managing firm of each client whose attorney of record the person is. */
export const firmsOfAttorneyClients = fact<number, readonly number[]>("user.attorney_of", []);

/** By firm: how many clients it has, as managing or as tax firm, and how many of them are active. */
export const clientCount = fact<number, { all: number; active: number }>("entity.clients", { all: 0, active: 0 });

/** By pod: how many active clients have its pair of firms. */
export const podClients = fact<number, number>("pod.clients", 0);

/** How many clients have a pair of firms without a pod; asked by `all`. */
export const clientsWithoutPod = fact<"all", number>("pod.missing_clients", 0);

/** By person: how many clients are in scope. */
export const clientsReached = fact<number, number>("user.clients_reached", 0);

/** By person: the names of those who may sign in as that person. */
export const namesOfDeputies = fact<number, readonly string[]>("user.deputies", []);

/** By person: how many open tasks are assigned to that person. */
export const openTasks = fact<number, number>("user.open_tasks", 0);

/** By person: how many mandates are checked out to that person. */
export const heldMandates = fact<number, number>("user.held_mandates", 0);

/** By person: how many tickets that are not resolved are assigned to that person. */
export const assignedTickets = fact<number, number>("user.assigned_tickets", 0);

/** By person: how many notifications wait to be read. */
export const openNotifications = fact<number, number>("user.open_notifications", 0);

/** By firm: its clients by status, as managing or as tax firm. */
export const clientStatuses = fact<number, { active: number; inactive: number; on_hold: number }>("entity.statuses", {
  active: 0,
  inactive: 0,
  on_hold: 0,
});

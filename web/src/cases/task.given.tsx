import { answering, show } from "../ui/testing.tsx";
import { ClientTasksScreen } from "./clientTasks.screen.tsx";

/** A task of a client, and what is answered of it. */
export const task = {
  id: 7,
  client: 3,
  trade_name: "Birch Bakery",
  title: "Call the owner",
  body: "",
  kind: "refile",
  due_on: "2020-05-01",
  user_id: null as number | null,
  user_name: null as string | null,
  close_note: null,
  created_by: "Ann Sample",
  created_at: "2026-01-01T00:00:00.000Z",
  age: 3,
  status: "open",
  version: 1,
};
const close = { name: "close", label: "Close task", tone: "main", allowed: true, reason: null };
const reopen = { ...close, name: "reopen", label: "Reopen", tone: "plain" };
export const whole = { ...task, moves: [close], abilities: { change: true } };
export const closed = { ...task, status: "closed", version: 2, moves: [reopen], abilities: { change: false } };
export const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
export const client = { id: 3, legal_name: "Birch Bakery LLC", ein: "12-3456789", active: true, on_hold: false };

/** The tasks of that client, with these answers beside the usual ones; answers the calls that are made. */
export const openTasks = async (answers: Record<string, unknown> = {}) => {
  const calls = answering({
    "GET /clients/3": { body: client },
    "GET /tasks": page([task]),
    "GET /tasks/7": { body: whole },
    "GET /clients/3/task-people": page([{ id: 9, name: "Bea Lane" }]),
    ...answers,
  } as never);
  await show(<ClientTasksScreen />, "/clients/3/tasks", "/clients/$clientId/tasks");
  return calls;
};

// A ticket as the server answers it, and what else it answers to staff.

export const script = "<script>window.ran = true</script>";
export const row = {
  id: 7,
  number: "T-000007",
  subject: `Where is it? ${script}`,
  client: { id: 3, name: "Birch Bakery" },
  category: "question",
  priority: "urgent",
  requester: { id: 9, name: "Bea Lane" },
  assignee: null as { id: number; name: string } | null,
  status: "open",
  last_message_at: "2026-01-02T00:00:00.000Z",
  answer_due: "2026-01-02T04:00:00.000Z" as string | null,
  overdue: true,
  private: false,
  version: 1,
};
const message = {
  id: 1,
  author: { id: 9, name: "Bea Lane" },
  own: false,
  body: `I cannot find it. ${script}`,
  internal: false,
  created_at: "2026-01-02T00:00:00.000Z",
  files: [{ id: 4, name: "screen.png", size: 9 }],
};
const note = {
  ...message,
  id: 2,
  author: { id: 5, name: "Ann Sample" },
  own: true,
  body: script,
  internal: true,
  files: [],
};
export const ticket = {
  ...row,
  created_at: "2026-01-02T00:00:00.000Z",
  messages: [message, note],
  abilities: { write: true, silent: null as string | null, resolve: true, change: true },
};
export const asked = {
  ...ticket,
  answer_due: null,
  overdue: false,
  messages: [message],
  abilities: { ...ticket.abilities, change: false },
};
export const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });
export const staffAnswers = {
  "GET /tickets": page([row]),
  "GET /tickets/7": { body: ticket },
  "GET /ticket-people": page([{ id: 5, name: "Ann Sample" }]),
  "GET /ticket-snippets": page([{ id: 1, title: "The draft", body: "It is under Packages.", version: 1 }]),
};

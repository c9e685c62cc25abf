import { NativeSelect } from "@mantine/core";
import type { DocumentReminder } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./documents.module.css";

/** How often a client is asked again by itself, for who requests documents (08, 7.7). */
export function ReminderChoice({ client }: { client: number }) {
  const input = { params: { id: client } };
  const { data } = useQuery(api.documents.reminder.queryOptions({ input }));
  const { making, make } = useStep({ type: "uploads", id: client });
  if (!data) return null;
  const choose = (days: string) =>
    make(
      "reminder",
      () =>
        days === ""
          ? calls.documents.endReminder(input)
          : calls.documents.setReminder({ ...input, body: { every_days: days === "7" ? 7 : 14 } }),
      "Updated successfully.",
    );
  return (
    <div className={own.reminder}>
      <NativeSelect
        size="xs"
        label="Ask again by mail"
        disabled={making !== null}
        value={String(data.every_days ?? "")}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
        data={[
          { value: "", label: "Never" },
          { value: "7", label: "Every 7 days" },
          { value: "14", label: "Every 14 days" },
        ]}
      />
      {data.every_days !== null && <Small of="p">{reminderText(data)}</Small>}
    </div>
  );
}

/** What comes next, and what was sent. */
export function reminderText({ next_on, sent_count, set_by_name }: DocumentReminder): string {
  const next =
    next_on === null ? "All 6 reminders were sent." : `Next on ${dateText(next_on)} · ${sent_count} of 6 sent`;
  return set_by_name ? `${next} · set by ${set_by_name}` : next;
}

import { dateText } from "../../base/instants.ts";
import { todayHere } from "../../base/localTimes.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** The day of a lead's next follow-up; one that is over, or has come, is to be acted on. */
export function FollowUp({ day, labelled = false }: { day: string | null; labelled?: boolean }) {
  if (day === null) return null;
  const now = todayHere();
  if (day > now) return <span>{labelled ? `Follow-up ${dateText(day)}` : dateText(day)}</span>;
  return <StatusBadge meaning="act">{day < now ? `Overdue, ${dateText(day)}` : "Follow-up today"}</StatusBadge>;
}

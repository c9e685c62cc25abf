import { dateText } from "../../base/instants.ts";
import { todayHere } from "../../base/localTimes.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

export const daysText = (days: number) => (days === 1 ? "1 day" : `${days} days`);
/** How old a lead is, in a sentence. */
export const ageText = (days: number) => (days === 0 ? "new today" : `${daysText(days)} old`);

/** A day without its year, where that is the one that it is now: `Nov 27`. */
const shortDate = (day: string, now: string) =>
  day.slice(0, 4) === now.slice(0, 4) ? dateText(day).replace(/, \d+$/, "") : dateText(day);

interface Props {
  day: string | null;
  labelled?: boolean;
  /** Where there is little room: the day stays whole, and the words before it are few. */
  brief?: boolean;
}

/** The day of a lead's next follow-up; one that is over, or has come, is to be acted on. */
export function FollowUp({ day, labelled = false, brief = false }: Props) {
  if (day === null) return null;
  const now = todayHere();
  const said = brief ? shortDate(day, now) : dateText(day);
  if (day > now) return <span>{labelled ? `Follow-up ${said}` : said}</span>;
  if (day === now) return <StatusBadge meaning="act">Follow-up today</StatusBadge>;
  return (
    <StatusBadge meaning="act">
      {labelled && !brief ? "Follow-up overdue" : "Overdue"}, {shortDate(day, now)}
    </StatusBadge>
  );
}

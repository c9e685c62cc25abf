import { shownZone } from "./instants.ts";

/** An instant by the reader's clock, as the browser's picker of a day and a time has it: `2026-11-24T07:41`. */
export function localTime(at: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: shownZone(),
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** The instant of a time on the reader's clock, null where it says none. Of an hour that the clock leaves out, the one after it. */
export function instantAt(local: string): Date | null {
  const plain = Date.parse(`${local}Z`);
  if (Number.isNaN(plain)) return null;
  const ahead = (at: number) => Date.parse(`${localTime(new Date(at))}Z`) - Math.floor(at / 60_000) * 60_000;
  const near = plain - ahead(plain);
  // Near the night on which clocks are changed the difference is another one there.
  const far = plain - ahead(near);
  return new Date(localTime(new Date(far)) === local ? far : Math.max(near, far));
}

/** The day that it is by the reader's clock: `2026-11-24`. */
export const todayHere = (): string => localTime(new Date()).slice(0, 10);

/** How long ago or ahead, for a column: `3d ago`, `in 5h`. */
export function shortAgoText(instant: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat("en-US", { style: "narrow" });
  const minutes = Math.round((Date.parse(instant) - now) / 60_000);
  if (minutes === 0) return "just now";
  if (Math.abs(minutes) < 60) return words.format(minutes, "minute");
  if (Math.abs(minutes) < 60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}

import { z } from "zod";

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** A zone by its name: `America/New_York`. */
export const timeZoneSchema = z.string().refine(isTimeZone, "Please choose a time zone.");

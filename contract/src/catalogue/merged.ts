import * as areas from "../areas.ts";
import type { Area } from "../platform/area.ts";

/** One part of every area in one record. A key that two areas use is refused at start. */
export function merged<Part extends Exclude<keyof Area, "operations" | "topics">>(
  part: Part,
  common: NonNullable<Area[Part]> = {} as NonNullable<Area[Part]>,
): NonNullable<Area[Part]> {
  const all: [string, unknown][] = Object.entries(common);
  for (const area of Object.values<Area>(areas)) all.push(...Object.entries(area[part] ?? {}));
  const keys = new Set<string>();
  for (const [key] of all) {
    if (keys.has(key)) throw new Error(`Two areas have "${key}" among their ${part}.`);
    keys.add(key);
  }
  return Object.fromEntries(all) as NonNullable<Area[Part]>;
}

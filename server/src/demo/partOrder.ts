import type { Area } from "../platform/area.ts";
import type { DemoPart } from "../platform/demo.ts";

/** The demo parts of the areas, each after those that it rests on, otherwise as listed. */
export function inOrder(areas: readonly (readonly [string, Pick<Area, "demo">])[]): DemoPart[] {
  const parts = new Map(areas.flatMap(([name, { demo }]) => (demo ? [[name, demo] as const] : [])));
  const ordered = new Set<DemoPart>();
  const add = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`Demo parts wait for one another: ${[...path, name].join(", ")}.`);
    const part = parts.get(name);
    if (!part) throw new Error(`There is no demo part of "${name}", which ${path.at(-1)} comes after.`);
    if (ordered.has(part)) return;
    for (const earlier of part.after ?? []) add(earlier, [...path, name]);
    ordered.add(part);
  };
  for (const name of parts.keys()) add(name, []);
  return [...ordered];
}

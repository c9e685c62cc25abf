import fs from "node:fs";
import { leadStatuses } from "@refundry/contract/leads";
import { expect, test } from "vitest";
import { statusColor } from "./statusColor.ts";

const styles = fs.readFileSync("web/src/leads/components/charts.module.css", "utf8");
/** The surfaces of the two themes, and what the five meanings are drawn in there. */
const themes = [
  ["light", "#ffffff", styles.slice(styles.indexOf(".colors {"), styles.indexOf(":global"))],
  ["dark", "#161d22", styles.slice(styles.indexOf(":global"))],
] as const;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
/** In degrees: red 0, yellow 60, green 120, blue 240. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

test.each(themes)(
  "each status has a colour of its own on the %s theme, which is seen and means nothing else",
  (_, surface, block) => {
    const colors = leadStatuses.map(({ name, id }) => {
      expect(statusColor(name)).toBe(`var(--lead-${id})`);
      return new RegExp(`--lead-${id}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? "";
    });
    expect(new Set(colors).size).toBe(leadStatuses.length);
    for (const color of colors) {
      expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
      // Neither red, orange, yellow nor green.
      expect([color, hue(color) > 180 && hue(color) < 320]).toEqual([color, true]);
    }
  },
);

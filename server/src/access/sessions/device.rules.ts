/** The words of a browser's own name that tell it from others; the first that fits, since most name others as well. */
const browsers = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
] as const;

const fitting = (all: readonly (readonly [RegExp, string])[], text: string) =>
  all.find(([pattern]) => pattern.test(text))?.[1];

/** A device in words, from what its browser says of itself: `Firefox on Windows`. Nothing rests on it. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? "";
  const [browser, system] = [fitting(browsers, text), fitting(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (text === "" ? "Unknown device" : (text.split(/[\s/]/)[0] ?? text).slice(0, 40));
}

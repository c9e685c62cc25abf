import { BlockList, isIPv4, isIPv6 } from "node:net";

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

/** A device as sessions remember it: browser and system in words, and the address. */
export interface KnownDevice {
  label: string | null;
  ip: string | null;
}

/** Whether a device is one of those that are known: the same words, at an address of the same network (/24, or /64 of IPv6). */
export function knows(known: readonly KnownDevice[], { label, ip }: KnownDevice): boolean {
  return known.some((one) => one.label === label && (one.ip === ip || inOneNetwork(one.ip, ip)));
}

/** An IPv4 address that came over an IPv6 socket is that address. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, "");

function inOneNetwork(one: string | null, other: string | null): boolean {
  const [a, b] = [plain(one ?? ""), plain(other ?? "")];
  const network = new BlockList();
  if (isIPv4(a) && isIPv4(b)) network.addSubnet(a, 24, "ipv4");
  else if (isIPv6(a) && isIPv6(b)) network.addSubnet(a, 64, "ipv6");
  else return false;
  return network.check(b, isIPv4(b) ? "ipv4" : "ipv6");
}

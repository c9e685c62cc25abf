import { expect, test } from "vitest";
import { deviceOf, knows } from "./device.rules.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/125.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/110.0`, "Opera on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, "Chrome on ChromeOS"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome}`, "Chrome on Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:126.0) Gecko/20100101 Firefox/126.0", "Firefox on macOS"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${safari} Mobile Safari/604.1`, "Safari on iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${safari} Mobile FxiOS/126 Safari/604.1`, "Firefox on iPad"],
  ["curl/8.5.0", "curl"],
  ["x".repeat(400), "x".repeat(40)],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("%s is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ["the same", "Firefox on Windows", "10.0.0.1", true],
  ["another of the network", "Firefox on Windows", "10.0.0.250", true],
  ["the same over IPv6", "Firefox on Windows", "::ffff:10.0.0.9", true],
  ["another network", "Firefox on Windows", "10.0.1.1", false],
  ["another browser", "Chrome on Windows", "10.0.0.1", false],
  ["a neighbour of IPv6", "Safari on iPhone", "2001:db8:1:2:ffff::9", true],
  ["another network of IPv6", "Safari on iPhone", "2001:db8:1:3::9", false],
  ["no address where one is known", "Firefox on Windows", null, false],
  ["no address, as before", "A program", null, true],
])("%s is a known device: %s at %s, %s", (_, label, ip, expected) => {
  const known = [
    { label: "Firefox on Windows", ip: "10.0.0.1" },
    { label: "Safari on iPhone", ip: "2001:db8:1:2::1" },
    { label: "A program", ip: null },
  ];
  expect(knows(known, { label, ip })).toBe(expected);
});

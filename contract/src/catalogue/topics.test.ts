import { expect, test } from "vitest";
import { readsTopic, type Topic } from "../platform/topics.ts";
import { contract, topics } from "./index.ts";

const read = Object.values(contract)
  .flatMap((area) => Object.values(area))
  .filter(({ declaration: { method } }) => method === "GET")
  .map(({ declaration: { path } }) => path as string);

test.each(Object.entries<Topic>(topics))("every path of %s is one that something is read from", (_type, topic) => {
  const { own = [], any = [], lists = [] } = topic;
  const unknown = [
    ...[...own, ...any].filter((start) => !read.some((path) => path === start || path.startsWith(`${start}/`))),
    ...lists.filter((list) => !read.includes(list)),
  ];
  expect(unknown).toEqual([]);
});

test.each([
  ["/clients/{id}", 7, "clients", true],
  ["/clients/{id}/rounds", 7, "clients", true],
  ["/clients/{id}/rounds", 8, "clients", false],
  ["/calculations/{id}", 8, "clients", true],
  ["/clients", undefined, "clients", true],
  ["/clients", undefined, "claims", false],
  ["/clients/{id}", 8, "claims", false],
  ["/clients/{id}/packages", 8, "packages", true],
  ["/clients/{id}", 8, "packages", true],
  ["/clients/{id}/rounds", 7, "packages", false],
  ["/clients/{id}/calculation", 8, "calculations", true],
  ["/clients/recent", undefined, "client_recents", true],
  ["/clients/{id}", 7, "client_recents", false],
] as const)("%s of %s is read anew when 7 of %s changed: %s", (path, id, type, expected) => {
  expect(readsTopic(topics[type], path, { id }, 7)).toBe(expected);
});

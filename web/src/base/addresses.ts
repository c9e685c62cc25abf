import type { AnyRouter } from "@tanstack/react-router";

/** Search texts stand in the address as people write them: `?q=smith sons`. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The id that a part of an address names; anything else, such as more digits than an id has, names nothing. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Goes to an address that is only known as text, such as a remembered one. */
export function goTo(router: AnyRouter, href: string, replace = false): void {
  if (replace) router.history.replace(href);
  else router.history.push(href);
}

/** Path, search and hash of an address that came as text. */
export function placeOf(link: string) {
  const { pathname, searchParams, hash } = new URL(link, location.origin);
  const search = Object.fromEntries(searchParams);
  return { to: pathname, search: search as never, ...(hash && { hash: hash.slice(1) }) };
}

const lostKey = "refundry.lost";
const lostPath = "/404";

/** Keeps which address led to the 404 page, so that the page can name it, also when it is loaded anew. */
export function keepLostAddress(router: AnyRouter): void {
  let last: string | null = null;
  router.subscribe("onBeforeNavigate", ({ toLocation: { pathname, href } }) => {
    if (pathname !== lostPath) {
      sessionStorage.removeItem(lostKey);
      last = href;
    } else if (last !== null) sessionStorage.setItem(lostKey, last);
  });
}

/** The address that led to the 404 page; none where somebody asked for the page itself. */
export const lostAddress = (): string | null => sessionStorage.getItem(lostKey);

import type { CurrentUser, Navigation } from "@refundry/contract/access";
import { useSyncExternalStore } from "react";

/** Whom a tab acts for. What they may do is asked with `useMay`; their role is the server's matter. */
export type Person = Omit<CurrentUser, "role_id">;

/** Who this tab acts for. It is read once, so that a sign-in elsewhere cannot change it unseen (ACCESS-40). */
let user: Person | null = readCookie();
const listeners = new Set<() => void>();

function readCookie(): Person | null {
  const entry = document.cookie.split("; ").find((one) => one.startsWith("current_user="));
  if (!entry) return null;
  try {
    return personOf(JSON.parse(decodeURIComponent(entry.slice("current_user=".length))));
  } catch {
    return null;
  }
}

/** The cookie is only a hint for the first paint, so little is asked of it. */
function personOf(answer: Partial<Person>): Person | null {
  const { current_user_id, first, last, real_user_id } = answer;
  if (typeof current_user_id !== "number") return null;
  return { current_user_id, first: first ?? "", last: last ?? "", ...(real_user_id && { real_user_id }) };
}

function become(next: Person | null): void {
  user = next;
  for (const listener of listeners) listener();
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("refundry-session");

export const session = {
  current: (): Person | null => user,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Takes over what a sign-in answered. */
  begin(answer: Person): void {
    leftByHand = false;
    become(personOf(answer));
    channel?.postMessage({ began: answer.current_user_id });
  },

  /**
   * The server answered that this browser is somebody else's from here on: the tab begins anew at that person's home, so that
   * nothing of what it read or keeps is shown to another, and the other tabs are told.
   */
  change(to: number): void {
    changing = true;
    forgetPath();
    channel?.postMessage({ began: to });
    location.assign("/dashboard");
  },

  /** What is refused now was asked for the person before. */
  get isChanging(): boolean {
    return changing;
  },

  /** The server says that there is no session any more; the path is kept for the next sign-in. */
  lost(): void {
    if (!user) return;
    rememberPath(location.pathname + location.search + location.hash);
    become(null);
  },

  /** Signed out by hand: nothing is remembered, and the other tabs leave too (ACCESS-41). */
  end(): void {
    leave();
    channel?.postMessage("ended");
  },
};

let changing = false;

/** Until somebody signs in again no address is kept: whoever comes next must not land on what the person before had open. */
let leftByHand = false;

const typedStart = "refundry.typed.";
/** Where something stays in this browser that a person typed and no server has yet; it goes when the person signs out. */
export const typedKey = (name: string) => typedStart + name;

function forgetTyped(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(typedStart)) localStorage.removeItem(key);
}

function leave(): void {
  leftByHand = true;
  forgetPath();
  forgetTyped();
  if (user) become(null);
}

/** Told when a sign-in in another tab takes the session of this browser: whether it is somebody else than this tab's person. */
let signedInElsewhere: (another: boolean) => void = () => {};
export function onSignInElsewhere(listener: (another: boolean) => void): void {
  signedInElsewhere = listener;
}

channel?.addEventListener("message", ({ data }: MessageEvent<"ended" | { began: number }>) => {
  if (data === "ended") leave();
  else if (user) signedInElsewhere(data.began !== user.current_user_id);
});

export function useSession(): Person | null {
  return useSyncExternalStore(session.subscribe, session.current);
}

const pathKey = "refundry.path";
const neverRemembered = ["/login", "/register", "/activate", "/reset-password", "/maintenance", "/404"];

/** Only addresses of this product: one leading slash, no other host (ACCESS-55). */
export function isOwnPath(path: string): boolean {
  if (path.length > 2000 || !/^\/(?![/\\])/.test(path)) return false;
  const { pathname } = new URL(path, "https://here.invalid");
  return !neverRemembered.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}

export function rememberPath(path: string): void {
  if (!leftByHand && isOwnPath(path)) sessionStorage.setItem(pathKey, path);
}

export function forgetPath(): void {
  sessionStorage.removeItem(pathKey);
}

/** The remembered path, used once. */
export function takePath(): string | null {
  const path = sessionStorage.getItem(pathKey);
  forgetPath();
  return path !== null && isOwnPath(path) ? path : null;
}

/** Whether a path is one of the screens that the navigation list names; its fixed parts ignore case (02, 1). */
export function mayOpen(navigation: Navigation, path: string): boolean {
  const parts = path
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "")
    .split("/");
  return navigation.screens.some((pattern) => {
    const wanted = pattern.split("/");
    const same = (part: string, i: number) => part.startsWith(":") || part.toLowerCase() === parts[i]?.toLowerCase();
    return wanted.length === parts.length && wanted.every(same);
  });
}

/** Whether somebody acts for the person who is signed in: what is answered for by name is closed meanwhile. */
export const useActs = (): boolean => useSession()?.real_user_id !== undefined;

import { createContext, use } from "react";

/** Whose choices are kept in this browser: the id of the person, null before sign-in. */
const PersonContext = createContext<number | null>(null);
export const PersonProvider = PersonContext.Provider;

const storageKey = (person: number | null, name: string) => `refundry.${person ?? 0}.${name}`;

/** A choice that is kept per person in this browser, such as the columns of a table. */
export function useKept(name: string): { read: () => string | null; keep: (value: string | null) => void } {
  const person = use(PersonContext);
  return {
    read: () => localStorage.getItem(storageKey(person, name)),
    keep: (value) => {
      if (value === null) localStorage.removeItem(storageKey(person, name));
      else localStorage.setItem(storageKey(person, name), value);
    },
  };
}

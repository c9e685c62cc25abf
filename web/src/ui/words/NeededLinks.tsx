import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { neededText } from "../../base/neededText.ts";
import own from "./needed.module.css";

interface Props {
  client: number;
  /** Whoever is asked to talk to us first goes on with it after that. */
  isLate: boolean;
  /** What stands there where nothing is asked for. */
  nothing: ReactNode;
}

/** What the home says that a company is asked for, each with where it is done; nothing before that is known. */
export function NeededLinks({ client, isLate, nothing }: Props) {
  const home = useQuery(api.shell.home.queryOptions());
  if (!home.data) return null;
  const needed = home.data.waiting.flatMap(({ key, items }) =>
    items.filter((one) => one.client === client).map(({ text, path }) => ({ key, text: spoken(key, text), path })),
  );
  if (needed.length === 0) return nothing;
  return (
    <p className={own.needed}>
      <strong>{isLate ? "Needed from you, once we talked:" : "Needed from you:"}</strong>
      {needed.map(({ key, text, path }) => (
        <Link key={key} {...placeOf(path)}>
          {text}
        </Link>
      ))}
    </p>
  );
}

/** A link of its own begins as a sentence does. */
function spoken(key: string, text: string): string {
  const words = neededText(key, text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

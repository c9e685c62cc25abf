import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { neededText, useRefusedFiles } from "../../base/neededText.ts";
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
  const said = home.data?.waiting.flatMap(({ key, items }) =>
    items.filter((one) => one.client === client).map(({ text, path }) => ({ key, text, path })),
  );
  const { refused, others } = useRefusedFiles(client, said);
  if (!home.data) return null;
  // What we answered is to be read: nothing is needed for it.
  const answered = others.filter(({ key }) => key === "answered");
  const needed = others.filter(({ key }) => key !== "answered");
  return (
    <>
      {needed.length === 0 ? nothing : <Needed isLate={isLate} needed={needed} />}
      {answered.map(({ text, path }) => (
        <p key={path} className={own.needed}>
          <Link {...placeOf(path)}>We answered: {text}</Link>
        </p>
      ))}
      {refused.map(({ text, path }) => (
        <p key={text} className={own.needed}>
          <Link {...placeOf(path)}>{text}</Link>
          <span>If that asks for another file, hand it in{isLate && " once we have talked"}.</span>
        </p>
      ))}
    </>
  );
}

interface Asked {
  key: string;
  text: string;
  path: string;
}

function Needed({ isLate, needed }: Pick<Props, "isLate"> & { needed: readonly Asked[] }) {
  return (
    <p className={own.needed}>
      <strong>{isLate ? "Once we have talked:" : "Needed from you:"}</strong>
      {needed.map(({ key, text, path }) => (
        <Link key={key} {...placeOf(path)}>
          {spoken(key, text)}
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

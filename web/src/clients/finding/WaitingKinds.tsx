import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { Muted } from "../../ui/words/Quiet.tsx";
import own from "./finding.module.css";

const listed = "/clients?waiting=";

/** For how many of these clients something waits for the reader, by what it is, each a press away (02, home). */
export function WaitingKinds() {
  const home = useQuery(api.shell.home.queryOptions());
  const kinds = (home.data?.waiting ?? []).filter(({ all, total }) => total > 0 && all.startsWith(listed));
  if (kinds.length === 0) return null;
  return (
    <nav className={own.waiting} aria-label="Clients that wait for you">
      <Muted>Waiting for you:</Muted>
      {kinds.map(({ key, title, total, all }) => (
        <Link key={key} {...placeOf(all)}>
          {title} {total.toLocaleString("en-US")}
        </Link>
      ))}
    </nav>
  );
}

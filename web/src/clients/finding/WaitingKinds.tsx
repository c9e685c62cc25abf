import type { Waiting } from "@refundry/contract/shell";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { apart } from "../../base/neededText.ts";
import { Muted } from "../../ui/words/Quiet.tsx";
import own from "./finding.module.css";

const listed = "/clients?waiting=";

/** For how many of these clients something waits for the reader or at the own firm, by what it is, each a press away (02, home). */
export function WaitingKinds() {
  const home = useQuery(api.shell.home.queryOptions());
  const kinds = apart((home.data?.waiting ?? []).filter(({ all, total }) => total > 0 && all.startsWith(listed)));
  return (
    <>
      <Kinds label="Clients that wait for you" title="Waiting for you:" kinds={kinds.own} />
      <Kinds label="Clients that wait at your firm" title="At your firm:" kinds={kinds.ofFirm} />
    </>
  );
}

function Kinds({ label, title, kinds }: { label: string; title: string; kinds: readonly Waiting[] }) {
  if (kinds.length === 0) return null;
  return (
    <nav className={own.waiting} aria-label={label}>
      <Muted>{title}</Muted>
      {kinds.map(({ key, title, total, all }) => (
        <Link key={key} {...placeOf(all)}>
          {title} {total.toLocaleString("en-US")}
        </Link>
      ))}
    </nav>
  );
}

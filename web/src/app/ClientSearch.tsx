import { useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { lazyPart } from "../base/lazyPart.ts";
import { useMay } from "../base/may.ts";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { Soon } from "../ui/panels/Soon.tsx";
import styles from "./clientSearch.module.css";
import { SearchField } from "./SearchField.tsx";

/** Leads to the search page with what was typed, or to a client that was pinned or opened; `/` brings the cursor here. */
export function ClientSearch() {
  const person = useSession()?.current_user_id ?? 0;
  const navigation = useQuery(navigationQuery(person));
  const finds = useMay("clients.list");
  if (!navigation.data || !finds) return <div className={styles.search} />;
  return <SearchBox opens={mayOpen(navigation.data, "/clients/1/profile")} />;
}

const SearchList = lazyPart(() => import("./SearchList.tsx"), "SearchList");

/** As the box tells of itself while its list is closed. */
const closed = { role: "combobox", "aria-haspopup": "listbox", "aria-expanded": false } as const;

function SearchBox({ opens }: { opens: boolean }) {
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState("");
  const come = () => {
    const box = place.current?.querySelector("input");
    box?.focus();
    // Also where the focus alone opens no list.
    box?.click();
  };
  useHotkeys([["/", come]]);
  const search = () => {
    const q = typed.trim();
    if (q) void navigate({ to: "/clients", search: { q } });
  };
  return (
    <search ref={place} className={styles.search}>
      <Soon part={SearchList} before={<SearchField typed={typed} onType={setTyped} onSearch={search} box={closed} />}>
        <SearchList typed={typed} opens={opens} onType={setTyped} onSearch={search} />
      </Soon>
    </search>
  );
}

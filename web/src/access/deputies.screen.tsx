import type { Deputy } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { allOf } from "../base/words.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { FilterBox } from "../ui/table/FilterBox.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import styles from "./components/acting.module.css";
import { DeputyRow } from "./components/DeputyRow.tsx";
import { matches } from "./components/matches.ts";

/** More rows than that are filtered. */
const fewRows = 10;
/** So many are named, the others are counted. */
const most = 5;

/** Whom one lets sign in as oneself: a switch per person, each saved at once (01, `/permissions`). */
export function DeputiesScreen() {
  const deputies = useQuery(api.access.deputies.queryOptions());
  const isOfClient = useMay("shell.needed");
  return (
    <Page title="Permissions" width="narrow">
      <Muted of="p">People you switch on can sign in as you.</Muted>
      <Small of="p">
        They see what you see and do what you may, but for your password and these switches; the history names both of
        you. After its last day a permission ends by itself.
      </Small>
      <Loaded query={deputies} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <p>There is nobody at your firm to choose yet.</p>
              <Small of="p">
                {isOfClient
                  ? "Nobody else of your company has an account. Ask the firm that works on your claim to add people; they stand here then."
                  : "Whoever has an account at your firm stands here."}
              </Small>
            </>
          ) : (
            <People items={items} />
          )
        }
      </Loaded>
    </Page>
  );
}

function People({ items }: { items: readonly Deputy[] }) {
  const [filter, setFilter] = useState("");
  const on = items.filter(({ deputized }) => deputized).map(({ fullname }) => fullname);
  const shown = items.filter(({ fullname, role }) => matches([fullname, role], filter));
  return (
    <div>
      <p className={styles.now}>
        {on.length === 0 ? "Nobody can sign in as you now." : `${allOf(on, most)} can sign in as you now.`}
      </p>
      {items.length > fewRows && <FilterBox text={filter} onType={setFilter} />}
      <div className={styles.deputyHead} aria-hidden>
        <span>Person</span>
        <span>Until</span>
        <span>Signs in as you</span>
      </div>
      <ul className={styles.deputies} aria-label="People who can sign in as you">
        {shown.map((deputy) => (
          <DeputyRow key={deputy.id} deputy={deputy} />
        ))}
      </ul>
      {shown.length === 0 && <p>Nobody matches “{filter}”.</p>}
    </div>
  );
}

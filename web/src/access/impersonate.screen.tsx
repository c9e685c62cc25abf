import { fewestSearched, type Impersonable } from "@refundry/contract/access";
import type { WaitingOfOther } from "@refundry/contract/shell";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { SearchLine } from "../ui/form/SearchLine.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { FilterBox } from "../ui/table/FilterBox.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import styles from "./components/acting.module.css";
import { matches } from "./components/matches.ts";
import { PersonCard } from "./components/PersonCard.tsx";
import { ImpersonateDialog } from "./impersonate.dialog.tsx";

/** Those as whom one may sign in: who gave permission, and to an administrator whoever is searched for (01, `/impersonate`). */
export function ImpersonateScreen() {
  const searches = useMay("access.act_for_anyone");
  const [asked, ask] = useState("");
  const [chosen, choose] = useState<Impersonable | null>(null);
  const shown = useLast(chosen);
  return (
    <Page title="Impersonate" piecemeal>
      {searches && <PeopleSearch onAsk={ask} />}
      {asked === "" ? <Given searches={searches} onChoose={choose} /> : <Found q={asked} onChoose={choose} />}
      {shown && (
        <ImpersonateDialog
          key={shown.id}
          person={shown}
          needsReason={searches}
          opened={chosen !== null}
          onClose={() => choose(null)}
        />
      )}
    </Page>
  );
}

function PeopleSearch({ onAsk }: { onAsk: (text: string) => void }) {
  const [typed, type] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <SearchLine
      label="Search for a person"
      placeholder="Search for a person"
      typed={typed}
      error={problem}
      onType={(text) => {
        type(text);
        setProblem(null);
        if (text === "") onAsk("");
      }}
      onSearch={() => {
        const text = typed.trim();
        const isShort = text !== "" && text.length < fewestSearched;
        setProblem(isShort ? `Please enter at least ${fewestSearched} characters.` : null);
        if (!isShort) onAsk(text);
      }}
    />
  );
}

interface ChooseProps {
  onChoose: (person: Impersonable) => void;
}

function Found({ q, onChoose }: ChooseProps & { q: string }) {
  const found = useQuery(api.access.searchImpersonable.queryOptions({ input: { query: { q } } }));
  return (
    <Loaded query={found} lines={4}>
      {({ items }) => (items.length === 0 ? <p>Nothing found.</p> : <Cards items={items} onChoose={onChoose} />)}
    </Loaded>
  );
}

function Given({ searches, onChoose }: ChooseProps & { searches: boolean }) {
  const given = useQuery(api.access.impersonable.queryOptions());
  // The cards do not wait for it.
  const waiting = useQuery(api.shell.waitingOfOthers.queryOptions()).data?.items;
  const [filter, setFilter] = useState("");
  return (
    <Loaded query={given} lines={4}>
      {({ items }) => {
        if (items.length === 0) return <Nobody searches={searches} />;
        const shown = items.filter(({ fullname, email, entity_name: firm, role }) =>
          matches([fullname, email, firm, role], filter),
        );
        return (
          <>
            <div className={styles.cardsHead}>
              <Muted>These people gave you permission to sign in as them.</Muted>
              <FilterBox text={filter} onType={setFilter} />
            </div>
            {shown.length === 0 ? <p>Nothing found.</p> : <Cards items={shown} waiting={waiting} onChoose={onChoose} />}
            <Small of="p">
              You see and do what they may, for at most 4 hours at a time, and your name is kept beside theirs.
              {!searches && " Whoever else you work for opens Permissions and switches you on."}
            </Small>
          </>
        );
      }}
    </Loaded>
  );
}

function Nobody({ searches }: { searches: boolean }) {
  if (searches) return <Muted of="p">Search by name, or by e-mail with an @ in it.</Muted>;
  return (
    <div>
      <p>Nothing found.</p>
      <Muted of="p">
        Nobody has given you permission to sign in for them yet. Ask the person to open Permissions and switch you on.
      </Muted>
    </div>
  );
}

interface CardsProps extends ChooseProps {
  items: readonly Impersonable[];
  waiting?: readonly WaitingOfOther[] | undefined;
}

function Cards({ items, waiting, onChoose }: CardsProps) {
  return (
    <ul className={styles.cards} aria-label="People to sign in as">
      {items.map((person) => (
        <li key={person.id}>
          <PersonCard
            person={person}
            waiting={waiting?.find(({ id }) => id === person.id)}
            onChoose={() => onChoose(person)}
          />
        </li>
      ))}
    </ul>
  );
}

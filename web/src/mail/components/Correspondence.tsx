import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { idIn } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { Muted } from "../../ui/words/Quiet.tsx";
import { HistoryMailShown } from "../historyMail.dialog.tsx";
import styles from "./clientMail.module.css";
import { SentMails } from "./SentMails.tsx";

/** Fewer letters stand in too many addresses. */
const fewest = 3;
const most = 200;

/** Why no mail stands there: nobody wrote one (what the product sends is none of them), or no address has these letters. */
function nothing(text: string): string {
  if (text === "") return "Nobody wrote to your clients yet.";
  return text.length < fewest ? `Type at least ${fewest} characters.` : "No e-mails found.";
}

/** The mails to clients in scope: searched by part of an address, the chosen one beside; in narrow windows in their place. */
export function Correspondence() {
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 250);
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const narrow = useNarrow();
  const query = { limit: most, ...(text.length >= fewest && { q: text }) };
  const found = useQuery({
    ...api.mail.correspondence.queryOptions({ input: { query } }),
    placeholderData: keepPreviousData,
  });
  const list = (
    <Stack>
      <TextInput
        label="To or CC address"
        placeholder={`Any part of it, at least ${fewest} characters`}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Loaded query={found} lines={8}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <>
                <Muted of="p">{nothing(text)}</Muted>
                {text === "" && (
                  <p>
                    Choose one of <Link to="/clients">your clients</Link>: an e-mail is written on its page Emails.
                  </p>
                )}
              </>
            ) : (
              <SentMails mails={items} onOpen={(mail) => open(String(mail))} />
            )}
            {total > items.length && (
              <Muted of="p">
                The newest {items.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")}. Search for others
                by their address.
              </Muted>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
  const detail = id !== null && (
    <CardFrame
      title="E-mail"
      level={2}
      aside={
        narrow && (
          <Button size="xs" variant="default" onClick={() => open("")}>
            Back
          </Button>
        )
      }
    >
      <HistoryMailShown id={id} />
    </CardFrame>
  );
  if (narrow) return detail || list;
  return (
    <div className={styles.beside}>
      {list}
      {detail ||
        (found.data?.items.length ? <div className={styles.unread}>Choose an e-mail to read it here.</div> : null)}
    </div>
  );
}

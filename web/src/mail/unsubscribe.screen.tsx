import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../access/index.ts";
import { ApiError } from "../base/ApiError.ts";
import { api, client as calls } from "../base/api.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { failed } from "../ui/words/snackbar.tsx";

/** Where the link of a mail to many leads: opening it changes nothing (18, 2.7). */
export function UnsubscribeScreen() {
  const { token = "" } = useParams({ strict: false }) as { token?: string };
  const input = { params: { token } };
  const found = useQuery({ ...api.mail.groupMails.queryOptions({ input }), retry: false });
  const invalid = found.error instanceof ApiError && found.error.status === 404;
  return (
    <PublicPage title="Group e-mails">
      {invalid ? (
        <p>This link is not valid.</p>
      ) : (
        <Loaded query={found}>{(about) => <Leaving key={token} token={token} {...about} />}</Loaded>
      )}
    </PublicPage>
  );
}

function Leaving({
  token,
  firm,
  address,
  left: before,
}: {
  token: string;
  firm: string;
  address: string;
  left: boolean;
}) {
  const [left, setLeft] = useState(before);
  const [busy, setBusy] = useState(false);
  const make = (leaves: boolean) => {
    const params = { token };
    setBusy(true);
    const made = leaves ? calls.mail.leaveGroupMails({ params, body: {} }) : calls.mail.returnToGroupMails({ params });
    void made
      .then(() => setLeft(leaves))
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return left ? (
    <Stack>
      <p role="status">Done. You will still get messages about your own case.</p>
      <div>
        <Button variant="default" loading={busy} onClick={() => make(false)}>
          Undo
        </Button>
      </div>
    </Stack>
  ) : (
    <Stack>
      <p>
        {firm} will send no more group e-mails to {address}.
      </p>
      <div>
        <Button loading={busy} onClick={() => make(true)}>
          Confirm
        </Button>
      </div>
    </Stack>
  );
}

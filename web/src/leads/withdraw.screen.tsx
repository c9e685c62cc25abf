import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../access/index.ts";
import { client as calls } from "../base/api.ts";
import { failed } from "../ui/words/snackbar.tsx";

/** Where `This was not me` of the acknowledgement leads: one press erases what was sent (12, 7.5). */
export function WithdrawScreen() {
  const { token } = useParams({ strict: false }) as { token?: string };
  const [done, setDone] = useState(false);
  const withdraw = () =>
    void calls.leads
      .withdrawIntake({ params: { token: token ?? "" } })
      .then(() => setDone(true))
      .catch(failed);
  return (
    <PublicPage title="This was not me">
      {done ? (
        <p role="status">What was sent in your name is erased.</p>
      ) : (
        <>
          <p>Somebody sent our form with your e-mail. One press erases what was sent, and we will not contact you.</p>
          <Button onClick={withdraw}>Erase it</Button>
        </>
      )}
    </PublicPage>
  );
}

import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { PublicPage } from "../access/index.ts";
import { ApiError } from "../base/ApiError.ts";
import { client as calls } from "../base/api.ts";
import { failed } from "../ui/words/snackbar.tsx";

/** Where `This was not me` of the acknowledgement leads: one press erases what was sent (12, 7.5). */
export function WithdrawScreen() {
  const { token } = useParams({ strict: false }) as { token?: string };
  const [done, setDone] = useState<string | null>(null);
  const withdraw = () =>
    void calls.leads
      .withdrawIntake({ params: { token: token ?? "" } })
      .then(() => setDone("Your names and contact data are erased, and we will not contact you."))
      .catch((error: unknown) =>
        error instanceof ApiError && error.status === 404
          ? setDone("This link is good for one press: once it was used, your names and contact data are erased.")
          : failed(error),
      );
  return (
    <PublicPage title="This was not me">
      {done ? (
        <p role="status">{done}</p>
      ) : (
        <>
          <p>
            Somebody sent our form with your e-mail. One press erases your names and contact data, and we will not
            contact you.
          </p>
          <Button onClick={withdraw}>Erase it</Button>
        </>
      )}
    </PublicPage>
  );
}

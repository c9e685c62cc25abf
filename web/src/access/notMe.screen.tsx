import { Button } from "@mantine/core";
import { accessScreens } from "@refundry/contract/access";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { goTo } from "../base/addresses.ts";
import { client } from "../base/api.ts";
import { failed } from "../ui/words/snackbar.tsx";
import { ExpiredLink } from "./components/ExpiredLink.tsx";
import { PublicPage } from "./components/PublicPage.tsx";
import { useToken } from "./components/useToken.ts";

const { title, path } = accessScreens.notMe;

/**
 * The page of the link in the notice of a new device. It asks first: programs that read mails open what they find there.
 */
export function NotMeScreen() {
  const router = useRouter();
  const token = useToken(path);
  const [sending, setSending] = useState(false);
  const [expired, setExpired] = useState(token === "");
  const disown = async () => {
    setSending(true);
    try {
      const link = await client.access.disown({ params: { token } });
      goTo(router, `/reset-password/${link.token}`, true);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setExpired(true);
      else failed(error, 6);
      setSending(false);
    }
  };
  return (
    <PublicPage title={title}>
      {expired ? (
        <ExpiredLink />
      ) : (
        <>
          <p>The device that we wrote to you about is signed out at once. Then you set a new password.</p>
          <Button onClick={() => void disown()} disabled={sending} autoFocus>
            {sending ? "Signing out…" : "Sign that device out"}
          </Button>
        </>
      )}
    </PublicPage>
  );
}

import { Link } from "@tanstack/react-router";
import { lostAddress } from "../base/addresses.ts";
import { useSession } from "../base/session.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { PublicPage } from "./components/PublicPage.tsx";

const title = "Sorry, we were unable to find that page";

/** Inside the layout for who is signed in, with the address that was asked for. */
export function NotFoundScreen() {
  const address = lostAddress();
  if (!useSession()) {
    return (
      <PublicPage title={title}>
        <Asked address={address} />
        <Link to="/">Go to the home page</Link>
      </PublicPage>
    );
  }
  return (
    <Page title={title} width="narrow">
      <Stack>
        <Asked address={address} />
        <p>It may have been moved or deleted, or it is not open to your role.</p>
        <Inline>
          <Link to="/">Go to the home page</Link>
        </Inline>
      </Stack>
    </Page>
  );
}

function Asked({ address }: { address: string | null }) {
  return (
    address && (
      <p>
        You asked for <code style={{ overflowWrap: "anywhere" }}>{address}</code>
      </p>
    )
  );
}

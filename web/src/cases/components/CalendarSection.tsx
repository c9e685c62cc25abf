import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { useSession } from "../../base/session.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { PageSection } from "../../ui/panels/PageSection.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { copyToClipboard, failed, succeeded } from "../../ui/words/snackbar.tsx";

/** The private address at which a calendar program reads one's deadlines (16, 6.2); nothing for who has none. */
export function CalendarSection() {
  if (!useMay("cases.calendar")) return null;
  return (
    <PageSection
      title="Calendar"
      about="Your deadlines in Outlook, Google or Apple Calendar. Titles hold client number and kind, no names. Whoever has the address reads them, so keep it to yourself."
    >
      <Feed />
    </PageSection>
  );
}

function Feed() {
  const feed = useQuery(api.cases.calendarFeed.queryOptions());
  const self = useSession()?.current_user_id ?? 0;
  const changed = useChanged();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(failed);
    await changed({ type: "calendar_feeds", id: self });
    setBusy(false);
  };
  const make = () =>
    run(async () => {
      const made = await calls.cases.makeCalendarFeed();
      setAddress(made.address);
      succeeded("Calendar address made.");
    });
  const replace = async () => {
    const text = "Calendars that read the present address get nothing any more until they are given the new one.";
    if (await ask({ title: "Replace the calendar address?", text, confirm: "Replace", danger: true })) await make();
  };
  const revoke = async () => {
    const text = "Calendars that read it get nothing any more, at once.";
    if (!(await ask({ title: "Revoke the calendar address?", text, confirm: "Revoke", danger: true }))) return;
    await run(async () => {
      await calls.cases.revokeCalendarFeed();
      setAddress(null);
      succeeded("Calendar address revoked.");
    });
  };
  return (
    <Loaded query={feed} lines={2}>
      {({ made_at: made }) =>
        made === null ? (
          <Stack>
            <p>You have no calendar address.</p>
            <div>
              <Button loading={busy} onClick={() => void make()}>
                Make an address
              </Button>
            </div>
          </Stack>
        ) : (
          <Stack>
            {address === null ? (
              <p>
                Your address was made on {instantText(made)}. It was shown then and is kept nowhere; replace it if you
                need it again.
              </p>
            ) : (
              <>
                <TextInput
                  label="Address"
                  value={address}
                  readOnly
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
                <div>
                  <Button variant="default" onClick={() => void copyToClipboard(address, "Address copied.")}>
                    Copy
                  </Button>
                </div>
                <Small of="p">
                  It is shown only now. In your calendar choose “Subscribe” or “From URL” and paste it.
                </Small>
              </>
            )}
            <Inline>
              <Button variant="default" loading={busy} onClick={() => void replace()}>
                Replace
              </Button>
              <Button variant="outline" color="red" loading={busy} onClick={() => void revoke()}>
                Revoke
              </Button>
            </Inline>
          </Stack>
        )
      }
    </Loaded>
  );
}

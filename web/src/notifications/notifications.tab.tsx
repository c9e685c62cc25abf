import { Button, NativeSelect } from "@mantine/core";
import type { MailWay } from "@refundry/contract/platform";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { PageSection } from "../ui/panels/PageSection.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import styles from "./notifications.module.css";

const ways: readonly (readonly [way: MailWay, label: string])[] = [
  ["now", "At once"],
  ["digest", "Daily digest"],
  ["never", "Not by mail"],
];

type Preferences = Awaited<ReturnType<typeof client.notifications.preferences>>;
type Preference = Preferences["items"][number];

/** `8:00 AM`. */
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;

/** How each type reaches one by mail (02, Beyond 2). */
export function NotificationsTab() {
  const preferences = useQuery(api.notifications.preferences.queryOptions());
  const hasBell = useMay("notifications.bell");
  const hour = preferences.data && hourText(preferences.data.digest_hour);
  const about = `${hasBell ? "All of them stand in the bell as well." : "Mail is how notifications reach you."} ${
    hour ? `The daily digest goes out at ${hour} by your own clock, on days on which there is something.` : ""
  }`;
  return (
    <PageSection title="Mail" about={about.trim()}>
      <Loaded query={preferences} lines={8}>
        {({ items }) => (
          <ul className={styles.preferences} aria-label="Notifications by mail">
            {items.map((item) => (
              <PreferenceRow key={item.type_id} item={item} all={items} />
            ))}
          </ul>
        )}
      </Loaded>
    </PageSection>
  );
}

function PreferenceRow({ item, all }: { item: Preference; all: readonly Preference[] }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (mail: MailWay) => client.notifications.prefer({ body: { items: chosenWith(all, item, mail) } }),
    onSuccess: (kept) => {
      queries.setQueryData(api.notifications.preferences.queryKey(), kept);
      succeeded("Settings saved.");
    },
    onError: (error) => failed(error),
  });
  const sample = useMutation({
    mutationFn: () => client.notifications.sample({ body: { type_id: item.type_id } }),
    onSuccess: () => succeeded("A sample is on its way to you."),
    onError: (error) => failed(error),
  });
  const { label, always, standard, mail } = item;
  return (
    <li className={styles.preference}>
      <span>{label}</span>
      <NativeSelect
        aria-label={`${label}: by mail`}
        value={save.isPending ? save.variables : mail}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.value as MailWay)}
        data={ways
          .filter(([way]) => !(always && way === "never"))
          .map(([value, text]) => ({ value, label: value === standard ? `${text} (standard)` : text }))}
      />
      <Button
        variant="subtle"
        loading={sample.isPending}
        aria-label={`Send me a sample: ${label}`}
        onClick={() => sample.mutate()}
      >
        Send me a sample
      </Button>
    </li>
  );
}

/** What differs from the standard, as it is kept. */
function chosenWith(all: readonly Preference[], changed: Preference, mail: MailWay) {
  return all
    .map((one) => ({ ...one, mail: one === changed ? mail : one.mail }))
    .filter((one) => one.mail !== one.standard)
    .map(({ type_id, mail: way }) => ({ type_id, mail: way }));
}

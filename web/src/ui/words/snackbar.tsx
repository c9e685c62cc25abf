import { Button, Group } from "@mantine/core";
import { type NotificationData, notifications, notificationsStore } from "@mantine/notifications";
import { IconCheck, IconExclamationMark } from "@tabler/icons-react";
import { useEffect } from "react";
import { ApiError, wordsOf } from "../../base/ApiError.ts";
import { newKey } from "../../base/api.ts";

const common = {
  withBorder: true,
  closeButtonProps: { "aria-label": "Close message" },
} satisfies Partial<NotificationData>;

/** Shows a message. One with its id that stands already begins its time anew: what happens again is said again, and not for a moment only. */
function tell(message: NotificationData & { id: string }, seconds: number): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  const known = [...shown, ...queue].find(({ id }) => id === message.id);
  const data = { ...common, ...message, autoClose: seconds * 1000 };
  // Its time begins anew when it is another one, by a millisecond.
  if (known?.autoClose === data.autoClose) data.autoClose += 1;
  if (known) notifications.update(data);
  else notifications.show(data);
}

/** Says that something was done; 4 s unless the specification names another time. With `undo` it can be taken back meanwhile. */
export function succeeded(message: string, seconds = 4, undo?: () => void): void {
  // The same words at once are one message, unless each takes another thing back.
  const id = undo ? newKey() : `done: ${message}`;
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  const shown = undo ? (
    <Group gap={8}>
      {message}
      <Button size="compact-xs" variant="default" onClick={takeBack}>
        Undo
      </Button>
    </Group>
  ) : (
    message
  );
  tell(
    {
      id,
      message: shown,
      role: "status",
      icon: <IconCheck size={16} aria-hidden />,
      color: "var(--rf-good)",
    },
    seconds,
  );
}

const alarming = {
  role: "alert",
  icon: <IconExclamationMark size={16} aria-hidden />,
  color: "var(--rf-bad)",
} satisfies Partial<NotificationData>;

/** A failure that is shown: where it came about, and when. */
interface Failure {
  id: string;
  place: symbol | undefined;
  at: number;
}
let failures: readonly Failure[] = [];
/** The dialogs and panels that are open, the topmost last. */
let places: readonly symbol[] = [];

function takeAway(gone: (failure: Failure) => boolean): void {
  for (const { id } of failures.filter(gone)) notifications.hide(id);
  failures = failures.filter((one) => !gone(one));
}

/** Says that something failed: the given words, or those of the error. */
export function failed(problem: unknown, seconds = 4): void {
  const message = typeof problem === "string" ? problem : wordsOf(problem);
  const id = `failed: ${message}`;
  // How long one has to wait is the last word on the tries before it.
  if (problem instanceof ApiError && problem.status === 429) takeAway((one) => one.id !== id);
  failures = [...failures.filter((one) => one.id !== id), { id, place: places.at(-1), at: Date.now() }];
  tell({ ...alarming, id, message }, seconds);
}

/** What fails while a place closes is news; what stood there before is not. */
const justNow = 500;

/** While a dialog or panel is open, failures are its own; they leave with it. */
export function useOwnFailures(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const place = Symbol("place");
    places = [...places, place];
    return () => {
      places = places.filter((one) => one !== place);
      takeAway((one) => one.place === place && Date.now() - one.at > justNow);
    };
  }, [opened]);
}

const standingId = (message: string) => `standing: ${message}`;

/** Says what stays so until something is done about it. */
export function standing(message: string, action: string, act: () => void): void {
  notifications.show({
    ...common,
    ...alarming,
    id: standingId(message),
    autoClose: false,
    message: (
      <Group gap={8}>
        {message}
        <Button size="compact-xs" variant="default" onClick={act}>
          {action}
        </Button>
      </Group>
    ),
  });
}

/** It is not so any more. */
export function over(message: string): void {
  notifications.hide(standingId(message));
}

/** Takes all messages away, those that wait for room among them. */
export function clearSnackbars(): void {
  failures = [];
  notifications.cleanQueue();
  notifications.clean();
}

export const noCopy = "This browser cannot copy here. Mark the text and copy it.";
/** Shows a text that the browser does not copy: the dialogs, which stand on these words, put in how (`panels/ask.ts`). */
export const byHand = { show: (_text: string): void => failed(noCopy) };

/** Puts a text where it can be pasted from and answers whether it is there: without https a browser has no such place, and the text is shown to be copied by hand. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    byHand.show(text);
    return false;
  }
}

/** The same, and says that it was done. */
export async function copyToClipboard(text: string, said = "Copied."): Promise<void> {
  if (await copied(text)) succeeded(said);
}

import { Button, Group } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import { IconCheck, IconExclamationMark } from "@tabler/icons-react";
import { wordsOf } from "../../base/ApiError.ts";
import { newKey } from "../../base/api.ts";

const common = {
  withBorder: true,
  closeButtonProps: { "aria-label": "Close message" },
} satisfies Partial<NotificationData>;

/** Says that something was done; 4 s unless the specification names another time. With `undo` it can be taken back meanwhile. */
export function succeeded(message: string, seconds = 4, undo?: () => void): void {
  // The same words at once are one message, unless each takes another thing back.
  const id = undo ? newKey() : `done: ${message}`;
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    ...common,
    id,
    message: undo ? (
      <Group gap={8}>
        {message}
        <Button size="compact-xs" variant="default" onClick={takeBack}>
          Undo
        </Button>
      </Group>
    ) : (
      message
    ),
    autoClose: seconds * 1000,
    role: "status",
    icon: <IconCheck size={16} aria-hidden />,
    color: "var(--rf-good)",
  });
}

/** Says that something failed: the given words, or those of the error. */
export function failed(problem: unknown, seconds = 4): void {
  const message = typeof problem === "string" ? problem : wordsOf(problem);
  notifications.show({
    ...common,
    id: `failed: ${message}`,
    message,
    autoClose: seconds * 1000,
    role: "alert",
    icon: <IconExclamationMark size={16} aria-hidden />,
    color: "var(--rf-bad)",
  });
}

/** Takes all messages away, those that wait for room among them. */
export function clearSnackbars(): void {
  notifications.cleanQueue();
  notifications.clean();
}

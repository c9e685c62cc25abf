import { Switch, Textarea, TextInput } from "@mantine/core";
import type { Status } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { instantText, shownZone } from "../../base/instants.ts";
import { instantAt, localTime } from "../../base/localTimes.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import form from "../../ui/form/form.module.css";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";

/** Begins, announces and ends maintenance (01, System status; Beyond 6). */
export function MaintenanceCard() {
  const status = useQuery({ ...api.access.status.queryOptions(), staleTime: 0 });
  return (
    <Loaded query={status} lines={4}>
      {(now) => (
        <CardFrame
          title="Maintenance"
          level={2}
          aside={<StatusBadge meaning={wordOf(now)[0]}>{wordOf(now)[1]}</StatusBadge>}
        >
          <MaintenanceForm
            key={JSON.stringify([now.status, now.starts_at, now.message, now.expected_until])}
            now={now}
          />
        </CardFrame>
      )}
    </Loaded>
  );
}

function wordOf({ status, starts_at: from }: Status): [Meaning, string] {
  if (status === "maintenance") return ["wait", "Maintenance is on"];
  if (status === "offline") return ["bad", "Offline"];
  return from === null ? ["good", "Online"] : ["act", `Begins ${instantText(from)}`];
}

const localText = (instant: string | null) => (instant === null ? "" : localTime(new Date(instant)));
const instantOf = (local: string) => instantAt(local)?.toISOString() ?? null;

function MaintenanceForm({ now }: { now: Status }) {
  const changed = useChanged();
  const planned = now.status === "maintenance" || now.starts_at !== null;
  const frame = useFormFrame({
    initial: {
      on: planned,
      message: now.message ?? "",
      starts_at: localText(now.starts_at),
      expected_until: localText(now.expected_until),
    },
    onlyChanged: true,
    check: ({ on, starts_at: from, expected_until: until }): Record<string, string> =>
      on &&
      until !== "" &&
      (instantAt(until) ?? 0) <= (from === "" || now.status === "maintenance" ? new Date() : (instantAt(from) ?? 0))
        ? { expected_until: "The end must be after the start." }
        : {},
    confirm: async ({ on, starts_at: from }) => {
      if (!on || now.status === "maintenance") return true;
      return ask({
        title: from === "" ? "Begin maintenance now?" : "Announce this maintenance?",
        text:
          from === ""
            ? "Everybody but administrators is sent to a page that waits, with what they typed and did not save lost."
            : `It begins ${instantText(instantOf(from))}. Everybody sees it coming from 30 minutes before.`,
        confirm: from === "" ? "Begin maintenance" : "Announce",
        danger: from === "",
      });
    },
    newKey,
    send: ({ on, message, starts_at: from, expected_until: until }, { idempotencyKey }) =>
      calls.access.setStatus(
        {
          body: on
            ? {
                status: "maintenance",
                message: message.trim() || null,
                // One that has begun goes on.
                starts_at: now.status === "maintenance" ? null : instantOf(from),
                expected_until: instantOf(until),
              }
            : { status: "online" },
        },
        { context: { idempotencyKey } },
      ),
    onSent: ({ status, starts_at: from }) => {
      succeeded(
        status === "maintenance"
          ? "Maintenance is on."
          : from === null
            ? "Refundry is online."
            : "Maintenance is announced.",
      );
      void changed({ type: "system" });
    },
  });
  const { getInputProps, values } = frame.form;
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" label="Maintenance">
      <Switch
        label="Maintenance"
        description="Everybody but administrators waits on a page that comes back by itself."
        {...getInputProps("on", { type: "checkbox" })}
      />
      {values.on && (
        <>
          <Textarea
            label="Message"
            description="Below the standing sentence of that page."
            rows={2}
            maxLength={500}
            {...getInputProps("message")}
          />
          <div className={form.columns}>
            {now.status !== "maintenance" && (
              <TextInput
                type="datetime-local"
                label="Starts at"
                description="Empty: at once. A later time is announced to everybody."
                {...getInputProps("starts_at")}
              />
            )}
            <TextInput
              type="datetime-local"
              label="Expected end"
              description={`Times are in ${shownZone()}.`}
              {...getInputProps("expected_until")}
            />
          </div>
        </>
      )}
    </FormFrame>
  );
}

import { Button } from "@mantine/core";
import type { Rerun, RerunClient } from "@refundry/contract/calculations";
import type { RuleSetHead } from "@refundry/contract/content";
import { formatMoney, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { instantText } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField, reasonProblems } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useGoesOn } from "../ui/panels/useGoesOn.ts";
import { useLast } from "../ui/panels/useLast.ts";
import type { Column } from "../ui/table/columns.ts";
import { PanelTable } from "../ui/table/PanelTable.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { useStep } from "../ui/words/useStep.ts";
import { WorkBar } from "../ui/words/WorkBar.tsx";
import styles from "./components/rules.module.css";

interface Props {
  opened: boolean;
  version: RuleSetHead | null;
  onClose: () => void;
}

/** What a version would change, and then the step that puts it in force (06, 2.6 and 7.6). */
export function ActivateRuleSetDialog({ opened, version, onClose }: Props) {
  const last = useLast(version);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Activate version ${last?.name ?? ""}`} size="table">
      {opened && last && <Activation version={last} onClose={onClose} />}
    </DialogFrame>
  );
}

/** While a report runs it is asked for again, should no message of it come, in ms. */
const again = 2000;

function Activation({ version, onClose }: { version: RuleSetHead; onClose: () => void }) {
  const { name } = version;
  const { making, make } = useStep({ type: "settings" });
  const reports = useQuery({
    ...api.calculations.reruns.queryOptions({ input: { query: { rules_version: name } } }),
    refetchInterval: ({ state }) => (state.data?.items[0]?.state === "running" ? again : false),
  });
  const place = useGoesOn(reports.data?.items[0]?.state ?? reports.data?.total);
  const start = () =>
    make("report", () => calls.calculations.rerun({ body: { rules_version: name } }), "The re-run report has begun.");
  return (
    <Loaded query={reports} lines={6}>
      {({ items }) => {
        const [newest] = items;
        const done = items.find(({ state, up_to_date: holds }) => state === "done" && holds);
        return (
          <Stack>
            <div ref={place} tabIndex={-1} className={styles.place}>
              {newest?.state === "running" ? (
                <WorkBar
                  doing={`Trying ${newest.total.toLocaleString("en-US")} calculations`}
                  percent={newest.total === 0 ? 0 : Math.floor((newest.done * 100) / newest.total)}
                />
              ) : (
                <Inline>
                  <Button variant={done ? "default" : "filled"} loading={making !== null} onClick={() => void start()}>
                    {done ? "Make the re-run report again" : "Make the re-run report"}
                  </Button>
                  <Small>It tries the version on up to 1,000 clients and changes nothing.</Small>
                </Inline>
              )}
            </div>
            {newest?.state === "failed" && <Ribbon meaning="bad">The last report failed. Please make it again.</Ribbon>}
            {done && <Report id={done.id} />}
            <Reason version={version} ready={done !== undefined} onClose={onClose} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Report({ id }: { id: number }) {
  const report = useQuery(api.calculations.readRerun.queryOptions({ input: { params: { id } } }));
  return (
    <Loaded query={report} lines={6}>
      {(found) => (
        <section aria-label="Re-run report">
          <p>
            <strong>{summaryOf(found)}</strong>{" "}
            <Small>
              Compared with {found.compared_with}, {found.finished_at && instantText(found.finished_at)}
            </Small>
          </p>
          {found.items.length > 0 && (
            <PanelTable
              label="Clients whose figures would change"
              columns={columns}
              rows={found.items}
              rowKey={({ client }) => client}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}

function summaryOf({ done, changed, changed_filed: filed, difference, difference_filed: ofFiled }: Rerun): string {
  const tried = `Of ${done.toLocaleString("en-US")} ${done === 1 ? "calculation" : "calculations"}`;
  if (changed === 0) return `${tried} none would change.`;
  const counted = `${tried} ${changed.toLocaleString("en-US")} would change, by ${formatMoney(difference)} in all`;
  return filed === 0
    ? `${counted}; none of them is filed.`
    : `${counted}; ${filed.toLocaleString("en-US")} of them filed, by ${formatMoney(ofFiled)}.`;
}

const columns: readonly Column<RerunClient>[] = [
  { key: "name", title: "Client", value: ({ name }) => name, width: "minmax(140px, 2fr)" },
  { key: "filed", title: "Filed", value: ({ filed }) => (filed ? "Filed" : ""), width: "64px" },
  money("before", "Refund now"),
  money("after", "By this version"),
  money("difference", "Difference"),
  { key: "quarters", title: "Quarters", value: quartersText, width: "minmax(180px, 3fr)" },
];

function money(key: "before" | "after" | "difference", title: string): Column<RerunClient> {
  return { key, title, value: (one) => formatMoney(one[key]), align: "end", width: "minmax(104px, 1fr)" };
}

function quartersText({ quarters, errors }: RerunClient): string {
  if (errors.length > 0) return `It could not be calculated: ${errors.join(", ")}`;
  return quarters
    .map(
      ({ before, after, ...place }) => `${quarterLabel(place as never)} ${formatMoney(before)} → ${formatMoney(after)}`,
    )
    .join("; ");
}

function Reason({ version, ready, onClose }: { version: RuleSetHead; ready: boolean; onClose: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    check: reasonProblems,
    newKey,
    send: ({ reason }, { idempotencyKey }) =>
      calls.content.activateRuleSet(
        { params: { rules: version.name }, body: { reason: reason.trim(), version: version.version } },
        { context: { idempotencyKey } },
      ),
    onSent: () => {
      succeeded(`Version ${version.name} is in force.`);
      void changed({ type: "settings" });
      onClose();
    },
  });
  const waiting = ready ? frame : { ...frame, canSend: false, reason: "Make the re-run report of this version first." };
  return (
    <FormFrame frame={waiting} action="Activate" acting="Activating…" onCancel={onClose} label="Activate">
      <ReasonField
        description="Packages and calculations keep the version that they were made by; what is calculated from now on uses this one."
        {...frame.form.getInputProps("reason")}
      />
    </FormFrame>
  );
}

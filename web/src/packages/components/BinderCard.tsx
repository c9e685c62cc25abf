import { NativeSelect } from "@mantine/core";
import { type Binder, binderDays } from "@refundry/contract/packages";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { BinderRows } from "./BinderRows.tsx";
import own from "./binder.module.css";

const askEvery = 1000;
const all = "all";

interface Props {
  client: number;
  /** Those that a binder can be narrowed to. */
  quarters: readonly Quarter[];
}

const isRunning = ({ state }: Pick<Binder, "state">) => state === "scheduled" || state === "making";

/** What a claim is defended with, in one file, with what is missing in it (07, 7.1). */
export function BinderCard({ client, quarters }: Props) {
  const [wanted, setWanted] = useState(all);
  const [sending, setSending] = useState(false);
  const changed = useChanged();
  const binders = useQuery({
    ...api.packages.binders.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? askEvery : false),
  });
  const make = async (quarter: Quarter | undefined) => {
    setSending(true);
    try {
      await calls.packages.makeBinder({ params: { id: client }, body: quarter ? { quarter } : {} });
      succeeded("The defence binder is being made. You may leave: a notification tells when it is ready.");
    } catch (error) {
      failed(error);
    }
    setSending(false);
    void changed({ type: "binders" });
  };
  const rows = binders.data?.items ?? [];
  const running = sending || rows.some(isRunning);
  const chosen = quarters.find((one) => quarterKey(one) === wanted);
  return (
    <CardFrame title="Defence binder" level={2} anchor="binder">
      <Stack>
        <Small of="p">
          One ZIP with an index that names first what is missing: the filed forms, how their figures come about, the
          orders, the documents and what was sent. It holds what you may open, and is kept for {binderDays} days.
        </Small>
        <div className={own.make}>
          {quarters.length > 1 && (
            <NativeSelect
              label="Of"
              value={chosen ? wanted : all}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              data={[
                { value: all, label: "All quarters" },
                ...quarters.map((one) => ({ value: quarterKey(one), label: quarterLabel(one) })),
              ]}
            />
          )}
          <ReasonButton
            variant="default"
            reason={running ? "Your binder is being made." : null}
            onClick={() => void make(chosen)}
          >
            Make a binder
          </ReasonButton>
        </div>
        <Loaded query={binders} lines={2}>
          {({ items }) => <BinderRows rows={items} onRetry={running ? undefined : (quarter) => void make(quarter)} />}
        </Loaded>
      </Stack>
    </CardFrame>
  );
}

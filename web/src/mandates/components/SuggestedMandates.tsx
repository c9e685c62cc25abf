import { Button } from "@mantine/core";
import { clientPermissions } from "@refundry/contract/clients";
import type { ClientMandates } from "@refundry/contract/mandates";
import { client as calls } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow, Inline, Records, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { holdersText } from "../../ui/records/holdersText.ts";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { OpenPaper, type Shown } from "./OpenPaper.tsx";
import { periodWords } from "./words.ts";

/** Orders that fit a client's places and industry, each with why, and those that somebody called not relevant (13, 2.7). */
export function SuggestedMandates({
  client,
  name,
  found,
  onShow,
}: {
  client: number;
  name: string;
  found: ClientMandates;
  onShow: (order: Shown) => void;
}) {
  const { making, make } = useStep({ type: "claims", id: client });
  const { selected, suggested, dismissed, lacking, edit } = found;
  const add = (ids: number[]) =>
    void make(
      `add ${ids.join()}`,
      () => calls.mandates.select({ params: { id: client }, body: { mandates: ids, source: "suggested" } }),
      `Added to ${name}.`,
    );
  const dismiss = (mandate: number, back: boolean) =>
    void make(
      `dismiss ${mandate}`,
      () => (back ? calls.mandates.undismiss : calls.mandates.dismiss)({ params: { id: client, mandate } }),
      back ? "Brought back." : "Not relevant.",
    );
  return (
    <CardFrame
      title="Suggested mandates"
      level={2}
      aside={
        suggested.length > 1 &&
        edit.allowed && (
          <Button size="xs" variant="default" onClick={() => add(suggested.map(({ mandate }) => mandate))}>
            Add all shown
          </Button>
        )
      }
    >
      <Stack>
        {lacking && <Lacking />}
        {!lacking && suggested.length === 0 && (
          <Muted of="p">
            {selected.length > 0 ? "No other mandates match this client." : "No mandates match this client."}
          </Muted>
        )}
        <Records aria-label="Suggested mandates">
          {suggested.map((order) => (
            <li key={order.mandate}>
              <Stack>
                <strong>{order.title}</strong>
                <Inline of="div">
                  {order.reasons.map((reason) => (
                    <StatusBadge key={reason} meaning="na">
                      {reason}
                    </StatusBadge>
                  ))}
                </Inline>
                <Small of="p">
                  {[order.author, order.periods.map(periodWords).join(", ")].filter(Boolean).join(" · ")}
                </Small>
              </Stack>
              <Inline of="div">
                {edit.allowed && (
                  <>
                    <Button size="xs" loading={making === `add ${order.mandate}`} onClick={() => add([order.mandate])}>
                      Add
                    </Button>
                    <Button size="xs" variant="default" onClick={() => dismiss(order.mandate, false)}>
                      Not relevant
                    </Button>
                  </>
                )}
                <OpenPaper order={order} onShow={onShow} />
              </Inline>
            </li>
          ))}
        </Records>
        {edit.allowed && dismissed.length > 0 && (
          <Entries aria-label="Not relevant">
            {dismissed.map(({ mandate, title }) => (
              <li key={mandate}>
                <Grow>{title}</Grow>
                <Button size="compact-xs" variant="default" onClick={() => dismiss(mandate, true)}>
                  Undo
                </Button>
              </li>
            ))}
          </Entries>
        )}
      </Stack>
    </CardFrame>
  );
}

/** What suggestions rest on, and who enters it where the reader does not. */
function Lacking() {
  const enters = useMay("clients.edit_identity");
  return (
    <Muted of="p">
      {enters
        ? "Add the client's city, state, ZIP and NAICS code to get suggestions."
        : `There are no suggestions without the client's city, state, ZIP and NAICS code: ${holdersText(clientPermissions["clients.edit_identity"])} enters them.`}
    </Muted>
  );
}

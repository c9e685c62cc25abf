import { Button } from "@mantine/core";
import type { HeldIntake } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dayText } from "../../base/instants.ts";
import { Inline, Records } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

/** What came over the public page and waits for staff. */
export function HeldIntakes() {
  const held = useQuery(api.leads.held.queryOptions());
  return (
    <Loaded query={held} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <p>Nothing is held.</p>
        ) : (
          <Records aria-label="Held forms">
            {items.map((intake) => (
              <Held key={intake.id} intake={intake} />
            ))}
          </Records>
        )
      }
    </Loaded>
  );
}

function Held({ intake }: { intake: HeldIntake }) {
  const changed = useChanged();
  const step = (name: string) =>
    void (name === "accept" ? calls.leads.acceptHeld : calls.leads.discardHeld)({ params: { id: intake.id } })
      .catch(failed)
      .then(() => Promise.all([changed({ type: "lead_intakes", id: intake.id }), changed({ type: "leads", id: 0 })]));
  return (
    <li>
      <div>
        <strong>{intake.trade_name}</strong>
        <Small of="p">
          {intake.contact} · {intake.contact_email} · {formatPhone(intake.contact_phone)} · {dayText(intake.created)}
        </Small>
        <Small of="p">{intake.reason}</Small>
        {intake.message && <p>{intake.message}</p>}
      </div>
      <Inline>
        {intake.moves.map(({ name, label, tone }) => (
          <Button
            key={name}
            size="xs"
            variant={tone === "main" ? "filled" : "outline"}
            {...(tone === "danger" && { color: "red" })}
            aria-label={`${label}: ${intake.trade_name}`}
            onClick={() => step(name)}
          >
            {label}
          </Button>
        ))}
      </Inline>
    </li>
  );
}

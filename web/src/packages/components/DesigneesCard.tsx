import { Button } from "@mantine/core";
import type { Designee } from "@refundry/contract/packages";
import { formatPhone } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Grow, Inline, Records } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { DesigneeDialog } from "../designee.dialog.tsx";
import { LastDayDialog } from "../lastDay.dialog.tsx";
import { DatedBadge, spanText } from "./dated.tsx";
import own from "./filing.module.css";

interface Firm {
  id: number;
  name: string;
}

/** Whom each tax firm names on Form 8821, newest first, past ones too. */
export function DesigneesCard() {
  const tell = useChanged();
  const designees = useQuery(api.packages.designees.queryOptions());
  const firms = useQuery(api.people.taxFirms.queryOptions());
  const [adding, setAdding] = useState<Firm | null>(null);
  const [ending, setEnding] = useState<Designee | null>(null);
  const changed = () => void tell({ type: "designees" });
  const end = async (lastDay: string | null) => {
    if (!ending || lastDay === null) return;
    const { id, version } = ending;
    await calls.packages.endDesignee({ params: { id }, body: { valid_to: lastDay, version } });
    succeeded("The last day was saved.");
    changed();
  };
  return (
    <CardFrame title="Designees" level={2}>
      <Loaded query={designees} lines={6}>
        {({ items }) => (
          <Loaded query={firms} lines={6}>
            {({ items: all }) => (
              <div className={own.groups}>
                {all.length === 0 && <p>There is no tax firm yet.</p>}
                {firmsOf(all, items).map((firm) => (
                  <FirmDesignees
                    key={firm.id}
                    firm={firm}
                    designees={items.filter(({ entity }) => entity === firm.id)}
                    onAdd={() => setAdding(firm)}
                    onEnd={setEnding}
                  />
                ))}
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
      <DesigneeDialog firm={adding} onClose={() => setAdding(null)} onSaved={changed} />
      <LastDayDialog
        about={ending && { title: ending.name, label: "Last day", from: ending.valid_from, to: ending.valid_to }}
        hint="Whoever follows is named from the day after. What was made before keeps this name."
        onClose={() => setEnding(null)}
        onSave={end}
      />
    </CardFrame>
  );
}

/** Every tax firm that there is, and those of the past that still have a designee. */
function firmsOf(all: readonly Firm[], designees: readonly Designee[]): Firm[] {
  const known = new Map(all.map((firm) => [firm.id, firm]));
  for (const { entity, entity_name: name } of designees)
    if (!known.has(entity)) known.set(entity, { id: entity, name });
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

interface FirmProps {
  firm: Firm;
  designees: readonly Designee[];
  onAdd: () => void;
  onEnd: (designee: Designee) => void;
}

function FirmDesignees({ firm, designees, onAdd, onEnd }: FirmProps) {
  return (
    <section aria-label={firm.name}>
      <div className={own.groupHead}>
        <h3 className={own.groupTitle}>{firm.name}</h3>
        <Button variant="default" size="xs" onClick={onAdd} aria-label={`Add designee of ${firm.name}`}>
          Add designee
        </Button>
      </div>
      {designees.length === 0 ? (
        <Muted of="p">
          Nobody is named yet. Form 8821 of its clients leaves the designee empty, and no final of theirs can be made.
        </Muted>
      ) : (
        <Records aria-label={`Designees of ${firm.name}`}>
          {designees.map((one) => (
            <li key={one.id}>
              <One designee={one} onEnd={() => onEnd(one)} />
            </li>
          ))}
        </Records>
      )}
    </section>
  );
}

const phoneText = (digits: string | null) => digits && formatPhone(digits);

function One({ designee, onEnd }: { designee: Designee; onEnd: () => void }) {
  const { name, address, caf, ptin, phone, fax, valid_from: from, valid_to: to } = designee;
  return (
    <>
      <Grow of="div">
        <Inline>
          <strong>{name}</strong>
          <DatedBadge from={from} to={to} words={["Named now", "Later", "Past"]} />
          <Small>{spanText(from, to)}</Small>
        </Inline>
      </Grow>
      <Button variant="default" size="xs" onClick={onEnd} aria-label={`Last day of ${name}, from ${dateText(from)}`}>
        Last day
      </Button>
      <Facts
        facts={[
          [
            "Address",
            <span key="address" className={own.lines}>
              {address}
            </span>,
          ],
          ["CAF No.", caf],
          ["PTIN", ptin],
          ["Phone", phoneText(phone)],
          ["Fax", phoneText(fax)],
        ]}
      />
    </>
  );
}

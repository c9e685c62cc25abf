import { type Impacts, impactChoices, otherImpactText } from "@refundry/contract/claims";
import { client as calls, newKey } from "../../base/api.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useImpacts } from "../claims.queries.ts";
import { AskClient } from "../questions/AskClient.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { ImpactChoices } from "./ImpactChoices.tsx";

interface Props {
  client: number;
  mayChange: boolean;
}

/** Choice → its note; a choice that is not made has none. */
interface Values {
  chosen: Record<string, string>;
}

const valuesOf = ({ items }: Impacts): Values => ({
  chosen: Object.fromEntries(items.map(({ id, notes }) => [String(id), notes ?? ""])),
});

const choiceOf = (key: string) => impactChoices.find(({ id }) => String(id) === key)?.choice ?? key;
const noteText = (note: unknown) => (note === undefined ? "not chosen" : String(note) || "chosen");

/** How the pandemic hit the business: the choices of 13, the last five with a note. */
export function ImpactSection(props: Props) {
  const impacts = useImpacts(props.client);
  return (
    <DetailsSection title="Business impact" anchor="details-impact">
      <Loaded query={impacts}>
        {(list) => (
          <>
            {props.mayChange ? <ImpactForm client={props.client} impacts={list} /> : <Impacted impacts={list} />}
            {list.items.length === 0 && <AskClient client={props.client} field="impact" />}
          </>
        )}
      </Loaded>
    </DetailsSection>
  );
}

/** To who only reads: what was chosen, and no list of boxes that are closed. */
function Impacted({ impacts: { items } }: { impacts: Impacts }) {
  if (items.length === 0) return <p>Nothing is chosen.</p>;
  return (
    <Points aria-label="Business impact">
      {items.map(({ id, notes }) => (
        <li key={id}>
          {choiceOf(String(id))}
          {notes && `: ${notes}`}
        </li>
      ))}
    </Points>
  );
}

function ImpactForm({ client, impacts }: Pick<Props, "client"> & { impacts: Impacts }) {
  const changed = useClaimChanged(client);
  const params = { id: client };
  const frame = useFormFrame<Values, Impacts>({
    initial: valuesOf(impacts),
    version: impacts.version,
    follows: true,
    check: ({ chosen }): Record<string, string> =>
      chosen["14"] !== undefined && chosen["14"].trim() === "" ? { "note-14": otherImpactText } : {},
    onlyChanged: true,
    newKey,
    words: { chosen: { entry: choiceOf, showEntry: noteText } },
    send: ({ chosen }, { version }) =>
      calls.claims.saveImpacts({
        params,
        query: { version },
        body: Object.entries(chosen).map(([id, notes]) => ({ id: Number(id), notes: notes.trim() || null })),
      }),
    reload: async () => {
      const fresh = await calls.claims.impacts({ params });
      return { values: valuesOf(fresh), version: fresh.version };
    },
    savedAs: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    onSent: () => {
      succeeded("Updated successfully.");
      changed();
    },
  });
  return (
    <DetailsForm frame={frame} label="Business impact" mayChange>
      <ImpactChoices
        chosen={frame.form.values.chosen}
        onChange={(chosen) => frame.form.setFieldValue("chosen", chosen)}
      />
    </DetailsForm>
  );
}

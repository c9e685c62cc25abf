import { Button } from "@mantine/core";
import { type ClaimPerson, type Owners, type Ownership, relationTexts } from "@refundry/contract/claims";
import type { RelationKind } from "@refundry/contract/values";
import { useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useOwnershipSince } from "../claims.queries.ts";
import { kinds, PersonFields, parties, yesOrNo } from "./PersonFields.tsx";
import { emptyPerson, type PersonValues, personBody, personProblems, personValues, personWords } from "./personForm.ts";

interface Props {
  client: number;
  owners: Owners;
  person: ClaimPerson | "new" | null;
  onClose: () => void;
}

/** What is known of one owner, family member or entity. */
export function PersonDialog({ person, onClose, ...props }: Props) {
  const shown = useLast(person);
  // Read with the list, so that nobody waits for it.
  useOwnershipSince(props.client, props.owners.version);
  return (
    <DialogFrame opened={person !== null} onClose={onClose} title={shown === "new" ? "Add person" : "Edit person"}>
      {shown && <PersonAsListed {...props} person={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

type PersonProps = Props & { person: ClaimPerson | "new" };

/** A save sends all holdings and relations: those of before the list that was pressed would undo what was entered since. */
function PersonAsListed(props: PersonProps) {
  const [version] = useState(props.owners.version);
  const ownership = useOwnershipSince(props.client, version);
  return <Loaded query={ownership}>{(known) => <PersonForm {...props} ownership={known} />}</Loaded>;
}

function PersonForm({ person, ...props }: PersonProps & { ownership: Ownership }) {
  const known = person === "new" ? null : person;
  const { owners, onClose } = props;
  const { frame, remove } = usePerson({ ...props, known });
  return (
    <FormFrame
      frame={frame}
      action="Save"
      acting="Saving…"
      onCancel={onClose}
      label="Person"
      others={
        known && (
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
    >
      <PersonFields frame={frame} others={owners.owners.filter(({ id }) => id !== known?.id)} />
    </FormFrame>
  );
}

interface PersonOptions {
  client: number;
  owners: Owners;
  ownership: Ownership;
  /** Null for somebody new. */
  known: ClaimPerson | null;
  onClose: () => void;
}

/** The form of a person, and what takes the person off the list. */
function usePerson({ client, owners, ownership, known, onClose }: PersonOptions) {
  const changed = useClaimChanged(client);
  const params = { id: client };
  const done = (text: string) => {
    succeeded(text);
    changed();
    onClose();
  };
  const nameOf = (id: string) => owners.owners.find((one) => String(one.id) === id)?.name ?? "nobody listed";
  const frame = useFormFrame<PersonValues, Owners>({
    initial: known ? personValues(known, ownership) : emptyPerson,
    ...(known && { version: known.version }),
    check: personProblems,
    onlyChanged: true,
    newKey,
    words: {
      ...personWords,
      party: { label: personWords.party, show: (party) => labelOf(parties, party) },
      kind: { label: personWords.kind, show: (kind) => labelOf(kinds, kind) },
      holdings: {
        label: personWords.holdings,
        show: (lines) =>
          lines.map(({ held, percent }) => `${percent || "100"}% of ${nameOf(held)}`).join("\n") || "none",
      },
      has_living_relatives: { label: personWords.has_living_relatives, show: (asked) => labelOf(yesOrNo, asked) },
      relations: {
        label: personWords.relations,
        show: (lines) =>
          lines.map(({ relation, of }) => `${relationTexts[relation as RelationKind]} of ${nameOf(of)}`).join("\n") ||
          "none",
      },
    },
    send: (values, { version }) =>
      known
        ? calls.claims.changeOwners({ params, body: { id: known.id, version, ...personBody(values) } })
        : calls.claims.addOwner({ params, body: personBody(values) }),
    reload: async () => {
      const [list, ties] = await Promise.all([calls.claims.owners({ params }), calls.claims.ownership({ params })]);
      const fresh = list.owners.find(({ id }) => id === known?.id);
      return fresh
        ? { values: personValues(fresh, ties), version: fresh.version }
        : { values: emptyPerson, version: known?.version ?? 1 };
    },
    onSent: () => done(known ? "Successfully edited owner" : "Successfully added owner"),
  });
  const remove = async () => {
    if (!known) return;
    const text = `${known.name} leaves the list, with everything that was decided about the name.`;
    if (!(await ask({ title: `Remove ${known.name}?`, text, confirm: "Remove", danger: true }))) return;
    try {
      await calls.claims.removeOwner({ params, query: { id: known.id, version: known.version } });
      done("Owners updated successfully");
    } catch (error) {
      failed(error);
    }
  };
  return { frame, remove };
}

const labelOf = (choices: readonly (readonly [string, string])[], value: string) =>
  choices.find(([one]) => one === value)?.[1] ?? "not asked";

import { Button } from "@mantine/core";
import { updateEntityBody, type WholeEntity } from "@refundry/contract/people";
import { roleFacts } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useWatched } from "../base/realtime.ts";
import { EmailText } from "../ui/figures/EmailText.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useGone } from "../ui/records/useGone.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { FirmFields } from "./components/FirmFields.tsx";
import { FirmOverview } from "./components/FirmOverview.tsx";
import { type FirmValues, firmBody, firmValuesOf, firmWords } from "./components/firmForm.ts";
import own from "./components/people.module.css";
import { RecordHistory } from "./components/RecordHistory.tsx";

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
}

/** One firm: its fields, and the people who work there. */
export function EntityDialog({ id, opened, onClose }: Props) {
  const found = useQuery({
    ...api.people.entity.queryOptions({ input: { params: { id: id ?? 0 } } }),
    enabled: id !== null,
  });
  useWatched("entities", opened ? id : null);
  const gone = useGone(id, found.error);
  return (
    <DialogFrame opened={opened && !gone} onClose={onClose} title={found.data?.name ?? "Entity"} size="wide">
      <Loaded query={found} lines={6}>
        {(firm) => (
          <Stack>
            <FirmForm key={firm.id} firm={firm} onClose={onClose} />
            {firm.deleted_at === null && <FirmOverview firm={firm} />}
            <PeopleOf firm={firm} />
            <div>
              <RecordHistory type="entity" id={firm.id} name={firm.name} />
            </div>
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}

function FirmForm({ firm, onClose }: { firm: WholeEntity; onClose: () => void }) {
  const changed = useChanged();
  const { id, name, abilities } = firm;
  const params = { id };
  const fresh = (now: WholeEntity) => ({ values: firmValuesOf(now), version: now.version });
  const frame = useFormFrame<FirmValues, WholeEntity>({
    initial: firmValuesOf(firm),
    version: firm.version,
    follows: true,
    schema: updateEntityBody,
    toBody: (_, edited) => firmBody(edited, firm.version),
    onlyChanged: true,
    newKey,
    words: firmWords,
    send: (_, { changed: edited, version }) =>
      calls.people.updateEntity({ params, body: updateEntityBody.parse(firmBody(edited, version ?? firm.version)) }),
    reload: async () => fresh(await calls.people.entity({ params })),
    savedAs: fresh,
    onSent: () => {
      succeeded("Entity updated successfully!");
      void changed({ type: "entities", id });
    },
  });
  const step = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      succeeded(said);
      onClose();
      await changed({ type: "entities", id });
    } catch (error) {
      failed(error);
    }
  };
  const remove = async () => {
    const text = "It leaves every list, and its primary user can no longer sign in. An administrator can restore it.";
    if (await ask({ title: `Delete ${name}?`, text, confirm: "Delete entity", danger: true, focusCancel: true }))
      await step(() => calls.people.removeEntity({ params }), "Entity was deleted.");
  };
  if (!abilities.change)
    return (
      <Stack>
        <FirmFields form={frame.form} fixed />
        {abilities.restore && (
          <div>
            <Button onClick={() => void step(() => calls.people.restoreEntity({ params }), `${name} was restored.`)}>
              Restore
            </Button>
          </div>
        )}
      </Stack>
    );
  return (
    <FormFrame
      frame={frame}
      action="Save"
      acting="Saving…"
      onCancel={onClose}
      label={`Edit ${name}`}
      others={
        abilities.delete && (
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Delete entity
          </Button>
        )
      }
    >
      <FirmFields form={frame.form} firm={id} />
    </FormFrame>
  );
}

function PeopleOf({ firm: { users } }: { firm: WholeEntity }) {
  return (
    <CardFrame title="People" level={3}>
      {users.length === 0 ? (
        <p>Nobody works here.</p>
      ) : (
        <ul className={own.people} aria-label="People">
          {users.map(({ id, first, last, email, role_id }) => (
            <li key={id}>
              <span>{`${first} ${last}`.trim()}</span>
              <Small>
                {roleFacts[role_id as keyof typeof roleFacts].name} · <EmailText address={email} />
              </Small>
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}

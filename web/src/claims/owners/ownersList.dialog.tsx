import { Checkbox, Switch, TextInput } from "@mantine/core";
import type { ClaimEmployee, Owners } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { TabBar, TabPanel } from "../../ui/panels/TabBar.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useEmployees } from "../claims.queries.ts";
import { ownerWords, unnamedText } from "./ownerNames.ts";
import { OwnersForm } from "./owners.dialog.tsx";
import own from "./owners.module.css";

interface Props {
  client: number;
  owners: Owners;
  opened: boolean;
  onClose: () => void;
}

const tabs = [
  ["payroll", "From payroll"],
  ["text", "Free text"],
] as const;

/** The Admin tab's way to edit owners: ticked on the payroll, or as free text. */
export function OwnersListDialog({ opened, onClose, ...props }: Props) {
  const [tab, setTab] = useState<(typeof tabs)[number][0]>("payroll");
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Edit owners" size="wide">
      <TabBar label="How to edit" tabs={tabs} active={tab} onChoose={setTab} />
      <TabPanel of={tab}>
        <div className={own.tabBody}>
          {tab === "payroll" ? (
            <FromPayroll {...props} onClose={onClose} />
          ) : (
            <OwnersForm {...props} onClose={onClose} />
          )}
        </div>
      </TabPanel>
    </DialogFrame>
  );
}

function FromPayroll({ client, owners, onClose }: Omit<Props, "opened">) {
  const employees = useEmployees(client);
  return (
    <Loaded query={employees} lines={6}>
      {({ items }) =>
        items.length === 0 ? (
          <p>Upload payroll to pick owners from the employees.</p>
        ) : (
          <TickForm client={client} owners={owners} employees={items} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

/** Rows shown at once; the search narrows a long payroll down. */
const mostRows = 300;

function TickForm({
  client,
  owners,
  employees,
  onClose,
}: Omit<Props, "opened"> & { employees: readonly ClaimEmployee[] }) {
  const changed = useClaimChanged(client);
  const [search, setSearch] = useState("");
  const nameOf = (id: number) => employees.find((one) => one.id === id)?.name ?? `Employee #${id}`;
  const elsewhere = owners.owners.some(({ kind, on_payroll }) => kind === "owner" && on_payroll !== "matched");
  const frame = useFormFrame<{ ticked: number[]; no_owners: boolean }, Owners>({
    initial: {
      ticked: employees.filter(({ owner }) => owner).map(({ id }) => id),
      no_owners: owners.has_owners === false,
    },
    version: owners.version,
    newKey,
    words: {
      ticked: { label: "Owners", show: (ids) => ids.map(nameOf).join("\n") || "nobody" },
      no_owners: ownerWords.no_owners,
    },
    check: (values): Record<string, string> =>
      values.no_owners || values.ticked.length > 0 || elsewhere ? {} : { ticked: unnamedText },
    send: ({ ticked, no_owners }, { version }) =>
      calls.claims.changeOwners({
        params: { id: client },
        body: { employees: no_owners ? [] : ticked, no_owners, version },
      }),
    reload: async () => {
      const [list, paid] = await Promise.all([
        calls.claims.owners({ params: { id: client } }),
        calls.claims.employees({ params: { id: client } }),
      ]);
      const ticked = paid.items.filter(({ owner }) => owner).map(({ id }) => id);
      return { values: { ticked, no_owners: list.has_owners === false }, version: list.version };
    },
    onSent: () => {
      succeeded("Owners updated successfully");
      changed();
      onClose();
    },
  });
  const { ticked, no_owners } = frame.form.values;
  const declare = async (none: boolean) => {
    if (none && owners.owners.length > 0) {
      const text = `Remove the ${owners.owners.length} names listed?`;
      if (!(await ask({ title: "No owners", text, confirm: "Remove", danger: true }))) return;
      frame.form.setFieldValue("ticked", []);
    }
    frame.form.setFieldValue("no_owners", none);
  };
  const words = search.toLowerCase().trim();
  const found = employees.filter(({ name, spellings }) =>
    [name, ...spellings].some((text) => text.toLowerCase().includes(words)),
  );
  const tick = (id: number, on: boolean) =>
    frame.form.setFieldValue("ticked", on ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Owners from payroll">
      <TextInput
        label="Search"
        placeholder="Name"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <fieldset className={own.ticks} aria-label="Employees of the current payroll">
        {found.slice(0, mostRows).map(({ id, name, gross }) => (
          <div key={id} className={own.tick}>
            <Checkbox
              label={name}
              aria-label={`Owner ${name}`}
              disabled={no_owners}
              checked={ticked.includes(id)}
              onChange={(event) => tick(id, event.currentTarget.checked)}
            />
            <span className="figures">{formatMoney(gross)}</span>
          </div>
        ))}
        {found.length === 0 && <p className={own.tick}>No employee has this name.</p>}
      </fieldset>
      {found.length > mostRows && (
        <Small of="p">
          {mostRows} of {found.length.toLocaleString("en-US")} are shown. Search for the others.
        </Small>
      )}
      <Switch
        label={ownerWords.no_owners}
        checked={no_owners}
        onChange={(event) => void declare(event.currentTarget.checked)}
      />
    </FormFrame>
  );
}

import { Button, TextInput } from "@mantine/core";
import type { Group } from "@refundry/contract/claims";
import { quarterKey, quarterLabel, receiptQuarters } from "@refundry/contract/values";
import { client as calls, newKey } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { DateField } from "../../ui/form/fields.tsx";
import { EinField, MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { requiredField } from "../../ui/form/requiredField.ts";
import { type FormFrame as Frame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import figures from "../figures/figures.module.css";
import { cellsOf, filledBy } from "../figures/pastedCells.ts";
import own from "./group.module.css";
import {
  keptBody,
  type Member,
  type MemberBody,
  type MemberValues,
  memberBody,
  memberProblems,
  memberValues,
  memberWords,
  startupQuarter,
} from "./memberForm.ts";

interface Props {
  client: number;
  group: Group;
  member: Member | "new" | null;
  /** The limit of a recovery startup is asked for. */
  isStartup: boolean;
  onClose: () => void;
}

/** One company of the group: who it is, since when, how large, and its receipts. */
export function MemberDialog({ member, onClose, ...props }: Props) {
  const shown = useLast(member);
  const title = shown === "new" ? "Add company" : "Edit company";
  return (
    <DialogFrame opened={member !== null} onClose={onClose} title={title} size="wide">
      {shown && <MemberForm {...props} member={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function MemberForm({ member, isStartup, ...props }: Props & { member: Member | "new" }) {
  const known = member === "new" ? null : member;
  const { frame, remove } = useMember({ ...props, known });
  return (
    <FormFrame
      frame={frame}
      action="Save"
      acting="Saving…"
      onCancel={props.onClose}
      label="Company"
      others={
        known && (
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
    >
      <MemberFields frame={frame} isStartup={isStartup} />
    </FormFrame>
  );
}

interface MemberOptions {
  client: number;
  group: Group;
  /** Null for a new one. */
  known: Member | null;
  onClose: () => void;
}

/** The form of a company; the group is saved as a whole, with this one in its place. */
function useMember({ client, group, known, onClose }: MemberOptions) {
  const changed = useClaimChanged(client);
  const params = { id: client };
  const others = group.members.filter(({ id }) => id !== known?.id);
  const save = (fresh: Group, members: MemberBody[], version: number | undefined) =>
    calls.claims.saveGroup({ params, body: { members, shared_employees: fresh.shared_employees as never, version } });
  const done = () => {
    succeeded("Updated successfully.");
    changed();
    onClose();
  };
  const frame = useFormFrame<MemberValues, Group>({
    initial: memberValues(known),
    version: group.version,
    check: (values) => memberProblems(values, others),
    onlyChanged: true,
    newKey,
    words: memberWords,
    send: async (values, { version }) => {
      // Only the version that was seen may be replaced: the server refuses any other.
      const members = group.members.map((one) => (one.id === known?.id ? memberBody(values) : keptBody(one)));
      return save(group, known ? members : [...members, memberBody(values)], version);
    },
    reload: async () => {
      const fresh = await calls.claims.group({ params });
      const same = fresh.members.find(({ name }) => name === known?.name);
      changed();
      return { values: memberValues(same ?? null), version: fresh.version };
    },
    onSent: done,
  });
  const remove = async () => {
    if (!known) return;
    const text = `${known.name} leaves the group, with its receipts and figures.`;
    if (!(await ask({ title: `Remove ${known.name}?`, text, confirm: "Remove", danger: true }))) return;
    try {
      await save(group, others.map(keptBody), group.version);
      done();
    } catch (error) {
      failed(error);
    }
  };
  return { frame, remove };
}

function MemberFields({ frame, isStartup }: { frame: Frame<MemberValues>; isStartup: boolean }) {
  const { values, errors, getInputProps, setFieldValue } = frame.form;
  return (
    <>
      <div className={form.columns}>
        <TextInput
          label={memberWords.name}
          {...requiredField}
          maxLength={200}
          data-autofocus
          {...getInputProps("name")}
        />
        <EinField label={memberWords.ein} {...getInputProps("ein")} />
        <DateField label={memberWords.business_began} {...getInputProps("business_began")} />
        <TextInput
          label={memberWords.full_time_2019}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          {...getInputProps("full_time_2019")}
        />
      </div>
      <fieldset className={own.part}>
        <legend>Gross receipts by quarter</legend>
        <div className={`${figures.inputs} ${own.years}`}>
          {receiptQuarters.map((quarter, at) => (
            <div
              key={quarterKey(quarter)}
              onPaste={(event) => {
                const cells = cellsOf(event.clipboardData.getData("text/plain"));
                if (cells.length < 2) return;
                event.preventDefault();
                const filled = filledBy(cells, receiptQuarters.slice(at)).map(([one, cell]) => [quarterKey(one), cell]);
                setFieldValue("receipts", { ...values.receipts, ...Object.fromEntries(filled) });
              }}
            >
              <MoneyField
                label={quarterLabel(quarter)}
                value={values.receipts[quarterKey(quarter)] ?? ""}
                onChange={(text) => setFieldValue("receipts", { ...values.receipts, [quarterKey(quarter)]: text })}
              />
            </div>
          ))}
        </div>
        {errors.receipts && <p className={own.problem}>{errors.receipts}</p>}
      </fieldset>
      {isStartup && (
        <MoneyField
          label="Qualified wages and health expenses Q3 2021"
          description="The group shares the limit of 50,000.00 of a recovery startup by these."
          value={values.qualified[startupQuarter] ?? ""}
          onChange={(text) => setFieldValue("qualified", { ...values.qualified, [startupQuarter]: text })}
        />
      )}
    </>
  );
}

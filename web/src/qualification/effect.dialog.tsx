import { ActionIcon, Select } from "@mantine/core";
import type { ReviewedOrder } from "@refundry/contract/qualification";
import { parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { IconTrash } from "@tabler/icons-react";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { MoneyField } from "../ui/form/figureFields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { type FormFrame as Frame, useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import {
  type EffectFacts,
  type EffectLine,
  effectProblems,
  effectQuarters,
  effectsOf,
  linesToEnter,
  movedLine,
  nextLine,
  proposedTotal,
  shareOf,
  standsTwice,
  touchedQuarters,
  twiceText,
} from "./components/effectLines.ts";
import own from "./components/review.module.css";
import { useEffectFacts } from "./components/useEffectFacts.ts";
import { kindWords } from "./components/words.ts";

interface Props {
  client: number;
  order: ReviewedOrder;
  /** Why it could not be approved, where that opened the dialog. */
  lacking?: string | null;
  /** Approves it anew, once what was lacking is saved; the dialog stays until that is done. */
  onApprove?: () => void;
  opened: boolean;
  onClose: () => void;
}

/** How much of the business an order touched, quarter by quarter (14, 5.3). */
export function EffectDialog({ opened, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title={`Effect of ${props.order.title}`} size="table">
      {opened && <EffectForm {...props} />}
    </DialogFrame>
  );
}

/** What is known already is proposed, so it is waited for. */
function EffectForm(props: Omit<Props, "opened">) {
  const facts = useEffectFacts(props.client);
  return facts ? <EffectLines {...props} facts={facts} /> : <SkeletonLines lines={6} />;
}

const labelOf = (key: EffectLine["quarter"]) => quarterLabel(parseQuarterKey(key));

type LinesProps = Omit<Props, "opened"> & { facts: EffectFacts };

function EffectLines({ client, order, lacking, onApprove, facts, onClose }: LinesProps) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { effects: linesToEnter(order, facts) },
    version: order.version,
    check: ({ effects }) => effectProblems(effects),
    newKey,
    send: async (values, { version = order.version }) => {
      const { version: saved } = await calls.qualification.saveEffects({
        params: { id: client, clientMandate: order.id },
        body: { effects: effectsOf(values.effects), version },
      });
      return { values, version: saved };
    },
    // What is lacking still may be put right where it was typed.
    savedAs: (saved) => saved,
    onSent: () => {
      void changed({ type: "claims", id: client });
      if (lacking) return onApprove?.();
      onClose();
      succeeded("Updated successfully.");
    },
  });
  const { effects: lines } = frame.form.getValues();
  const next = nextLine(order, lines, facts);
  return (
    <FormFrame
      frame={frame}
      action={lacking ? "Save and approve" : "Save"}
      acting="Saving…"
      onCancel={onClose}
      label="Effect of the order"
    >
      {lacking && <Ribbon meaning="act">It is not approved yet. {lacking}</Ribbon>}
      <p>
        The part that was suspended and the whole, both of the same quarter of 2019 (of 2020 where there is none). At
        least {order.nominal_under}% is needed (Notice 2021-20, Q11 and Q18); a full suspension needs no figures.
      </p>
      {touchedQuarters(order, facts).length === 0 && (
        <Small of="p">The order covers no day of a quarter that is claimed.</Small>
      )}
      <ul className={own.effects} aria-label="Figures of its effect">
        {lines.map((line, place) => (
          <LineFields key={line.key} {...{ line, place, frame, facts }} nominalUnder={order.nominal_under} />
        ))}
      </ul>
      <Inline of="div">
        <ReasonButton
          variant="default"
          size="xs"
          reason={next ? null : "Every quarter that the order touches has a line of each kind."}
          onClick={() => next && frame.form.insertListItem("effects", next)}
        >
          Add figures
        </ReasonButton>
      </Inline>
    </FormFrame>
  );
}

const quarters = effectQuarters.map((value) => ({ value, label: labelOf(value) }));
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const sources = ["Books", "Timesheets", "Client statement"];

interface LineProps {
  line: EffectLine;
  place: number;
  frame: Frame<{ effects: EffectLine[] }>;
  facts: EffectFacts;
  nominalUnder: number;
}

function LineFields({ line, place, frame: { form }, facts, nominalUnder }: LineProps) {
  const path = `effects.${place}`;
  const { effects: lines } = form.getValues();
  const move = (change: Parameters<typeof movedLine>[1]) => form.setFieldValue(path, movedLine(line, change, facts));
  // Only receipts are dollars.
  const sign = line.kind !== "receipts" && { leftSection: null };
  return (
    <li>
      <Select
        label="Quarter"
        data={quarters}
        allowDeselect={false}
        value={line.quarter}
        error={form.errors[`${path}.quarter`]}
        onChange={(quarter) => move({ quarter: quarter as EffectLine["quarter"] })}
      />
      <Select
        label="What"
        data={kinds}
        allowDeselect={false}
        value={line.kind}
        error={standsTwice(lines, place) ? twiceText : form.errors[`${path}.kind`]}
        onChange={(kind) => move({ kind: kind as EffectLine["kind"] })}
      />
      {line.kind === "full" ? (
        <Small of="p">No figures are needed.</Small>
      ) : (
        <>
          <MoneyField label="Part" {...requiredField} {...sign} {...form.getInputProps(`${path}.part`)} />
          <MoneyField label="Whole" {...requiredField} {...sign} {...form.getInputProps(`${path}.total`)} />
        </>
      )}
      <Select label="Source" data={sources} allowDeselect={false} {...form.getInputProps(`${path}.source`)} />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Remove the figures of ${labelOf(line.quarter)}`}
        onClick={() => form.removeListItem("effects", place)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <LineNotes {...{ line, facts, nominalUnder }} />
    </li>
  );
}

/** Below a line: where its whole comes from while it is the proposed one, and what share its part is. */
function LineNotes({ line, facts, nominalUnder }: Pick<LineProps, "line" | "facts" | "nominalUnder">) {
  const base = proposedTotal(line, facts);
  const share = shareOf(line, nominalUnder);
  const isProposed = base !== null && line.total === base.amount;
  if (!isProposed && !share) return null;
  const { quarter } = parseQuarterKey(line.quarter);
  return (
    <p className={own.effectNotes}>
      {share && (
        <span>
          <StatusBadge meaning={share.counts ? "good" : "bad"}>{share.percent}%</StatusBadge>{" "}
          {share.counts
            ? `Not less than ${nominalUnder}%, it counts.`
            : `Less than ${nominalUnder}%, it does not count.`}
        </span>
      )}
      {isProposed && (
        <Small>
          Whole: the receipts of {quarterLabel({ year: base.year, quarter })} that are entered. Change it where the
          whole is another.
        </Small>
      )}
    </p>
  );
}

import { Button, Checkbox } from "@mantine/core";
import type { PackageRequest } from "@refundry/contract/packages";
import { formatMoney, parseMoney, type Quarter, quarterKey, quarterLabel, sumMoney } from "@refundry/contract/values";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import form from "../ui/form/form.module.css";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { useLast } from "../ui/panels/useLast.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { useShortcutWords } from "../ui/words/shortcuts.ts";

interface Props {
  /** What the final could be for; null: nothing is asked. */
  asked: PackageRequest | null;
  opened: boolean;
  onClose: () => void;
  /** The quarters that get a form. */
  onChosen: (quarters: Quarter[]) => void;
}

/** Which quarters get a form in a final; the calculation stays whole (07, 2.1). */
export function QuartersDialog({ asked, opened, onClose, onChosen }: Props) {
  const shown = useLast(asked);
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Quarters in this package">
      {shown && <Choice asked={shown} onClose={onClose} onChosen={onChosen} />}
    </DialogFrame>
  );
}

type ChoiceProps = Omit<Props, "asked" | "opened"> & { asked: PackageRequest };

function Choice({ asked, onClose, onChosen }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => asked.preset.map((quarter) => quarterKey(quarter as Quarter)));
  const hint = useId();
  const quarters = asked.quarters.filter((quarter) => chosen.includes(quarterKey(quarter as Quarter)));
  const send = () => {
    if (quarters.length > 0) onChosen(quarters.map(({ year, quarter }) => ({ year, quarter }) as Quarter));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  useShortcutWords("Quarters in this package", [["Ctrl+Enter", "Generate final"]]);
  const first = asked.quarters.findIndex(({ reason }) => reason === null);
  return (
    <form className={form.form} onSubmit={onSubmit} onKeyDown={onKeyDown} aria-describedby={hint}>
      <p id={hint}>Each quarter ticked gets a form. The calculation stays that of the whole claim.</p>
      <Checkbox.Group aria-label="Quarters in this package" value={chosen} onChange={setChosen as never}>
        <div className={form.form}>
          {asked.quarters.map((one, place) => (
            <Checkbox
              key={quarterKey(one as Quarter)}
              value={quarterKey(one as Quarter)}
              label={<QuarterName one={one} />}
              disabled={one.reason !== null}
              data-autofocus={place === first || undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <p>
        Refund of the quarters ticked: <span className="figures">{formatMoney(sumOf(quarters))}</span>
      </p>
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton type="submit" reason={quarters.length === 0 ? "Choose at least one quarter." : null}>
          Generate final
        </ReasonButton>
      </div>
    </form>
  );
}

const sumOf = (quarters: PackageRequest["quarters"]) =>
  sumMoney(quarters.flatMap(({ refund }) => (refund === null ? [] : (parseMoney(refund) ?? []))));

function QuarterName({ one }: { one: PackageRequest["quarters"][number] }) {
  const { reason, refund } = one;
  return (
    <>
      {quarterLabel(one as Quarter)}{" "}
      <Small figures>{reason ?? (refund === null ? "" : `Refund ${formatMoney(refund)}`)}</Small>
    </>
  );
}

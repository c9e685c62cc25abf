import { Button, TextInput } from "@mantine/core";
import type { BeforeShipping } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { ChoiceField } from "../ui/form/fields.tsx";
import form from "../ui/form/form.module.css";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { quarterList } from "./components/SubmissionList.tsx";

interface Props {
  paper: { id: number; label: string };
  opened: boolean;
  onClose: () => void;
}

/** Ships a package, once it was read where it goes and what it holds (07, 2.1). */
export function ShipDialog({ paper, opened, onClose }: Props) {
  const before = useQuery({
    ...api.packages.beforeShipping.queryOptions({ input: { params: { id: paper.id } } }),
    enabled: opened,
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Ship ${paper.label} to the IRS`}>
      {opened && <Loaded query={before}>{(found) => <Ship id={paper.id} before={found} onClose={onClose} />}</Loaded>}
    </DialogFrame>
  );
}

type Carrier = BeforeShipping["centers"][number]["carrier"];
const carrierWords: Record<Carrier, string> = { courier: "By courier", mail: "By mail" };

function Ship({ id, before, onClose }: { id: number; before: BeforeShipping; onClose: () => void }) {
  const changed = useChanged();
  const [carrier, setCarrier] = useState<Carrier>("courier");
  const [typed, setTyped] = useState("");
  const [sending, setSending] = useState(false);
  const number = typed.replace(/\s/g, "");
  const wrong = number !== "" && !/^\d{12,22}$/.test(number);
  const digitsText = "Tracking number must have 12 to 22 digits.";
  const center = before.centers.find((one) => one.carrier === carrier);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await calls.packages.ship({
        params: { id },
        body: { carrier, ...(number !== "" && { fedex_tracking: number }) },
      });
      succeeded("Package was shipped successfully.");
      onClose();
      await changed({ type: "submissions", id });
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const reason = before.reason ?? (wrong ? digitsText : sending ? "It is being shipped." : null);
  return (
    <form className={form.form} onSubmit={(event) => void onSubmit(event)}>
      <ChoiceField
        label="Carrier"
        value={carrier}
        choices={before.centers.map((one) => [one.carrier, carrierWords[one.carrier]] as const)}
        onChange={(one) => setCarrier(one ?? carrier)}
      />
      <Facts
        facts={[
          [
            "Service center",
            center && (
              <address key="center">
                {[center.name, ...center.lines].map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
            ),
          ],
          ["Quarters", quarterList(before.quarters)],
          ...(before.along.length > 0 ? [["Goes along", before.along.join(", ")] as const] : []),
        ]}
      />
      {before.may_track && (
        <TextInput
          label="Tracking number"
          description="May be given later, on the Submission tab."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong && digitsText}
          inputMode="numeric"
          maxLength={40}
        />
      )}
      <div className={overlays.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton type="submit" reason={reason} unwritten={wrong}>
          Ship
        </ReasonButton>
      </div>
    </form>
  );
}

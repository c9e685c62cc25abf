import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { createLeadBody, type Lead, leadStatuses, readyToConvert, updateLeadFields } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dateText } from "../base/instants.ts";
import { useWatched } from "../base/realtime.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Grow, HeadRow, Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { useGone } from "../ui/records/useGone.ts";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { called, HeldLead } from "./components/HeldLead.tsx";
import { LeadFields, LeadFirm, NewLeadFirm } from "./components/LeadFields.tsx";
import { LeadHistory } from "./components/LeadHistory.tsx";
import { LeadMatches, useMatches } from "./components/LeadMatches.tsx";
import { LeadNotes } from "./components/LeadNotes.tsx";
import { LeadSummary, leadTitle } from "./components/LeadSummary.tsx";
import { emptyLead, knownText, type LeadValues, leadBodyOf, leadValuesOf, leadWords } from "./components/leadForm.ts";

const OriginatorDialog = openedPart(async () => (await import("./originator.dialog.tsx")).OriginatorDialog, {
  form: true,
});
const ConvertDialog = openedPart(async () => (await import("./convert.dialog.tsx")).ConvertDialog, { form: true });

const isClosed = ({ status }: Lead) => leadStatuses.some(({ id, kind }) => id === status.id && kind === "closed");

/** Says what came of a save, and no more than may be said of a business that others know. */
function said(lead: Lead, text: string): void {
  succeeded(text, 6);
  if (lead.known_elsewhere && !lead.possible_duplicate) succeeded(knownText, 8);
}

/** `Create Lead Profile`. */
export function CreateLeadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Create Lead Profile" size="wide">
      <CreateForm onClose={onClose} />
    </DialogFrame>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const changed = useChanged();
  const matches = useMatches();
  const frame = useFormFrame<LeadValues, Lead>({
    initial: emptyLead,
    schema: createLeadBody,
    toBody: leadBodyOf,
    newKey,
    send: (values, { idempotencyKey }) =>
      calls.leads.create({ body: createLeadBody.parse(leadBodyOf(values)) }, { context: { idempotencyKey } }),
    onSent: (lead) => {
      said(lead, "Lead was created!");
      onClose();
      void changed({ type: "leads", id: lead.id });
    },
  });
  return (
    <FormFrame frame={frame} action="Create Lead" acting="Creating…" onCancel={onClose} label="Create Lead Profile">
      <LeadMatches found={matches.found} />
      <Facts facts={[["Status", "New lead"]]} />
      <LeadFields form={frame.form} fixed={false} onLeave={() => matches.check(frame.form.getValues())} />
      <NewLeadFirm form={frame.form} />
    </FormFrame>
  );
}

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
  onConverted: () => void;
}

const tabs = [
  ["profile", "PROFILE"],
  ["notes", "NOTES"],
] as const;

/** `Edit Lead Profile`: what a lead is, what was noted of it, and what may be done with it (12, 2.2). */
export function LeadDialog({ id, opened, onClose, onConverted }: Props) {
  const found = useQuery({
    ...api.leads.read.queryOptions({ input: { params: { id: id ?? 0 } } }),
    enabled: opened && id !== null,
  });
  const [tab, setTab] = useState<"profile" | "notes">("profile");
  useWatched("leads", opened ? id : null);
  const gone = useGone(opened ? id : null, found.error);
  return (
    <DialogFrame opened={opened && !gone} onClose={onClose} title="Edit Lead Profile" size="wide">
      <Loaded query={found} lines={8}>
        {(lead) => (
          <Stack>
            <LeadHead
              lead={lead}
              onClose={onClose}
              onConverted={onConverted}
              onPlan={tab === "notes" ? undefined : () => setTab("notes")}
            />
            <TabBar label="Lead" tabs={tabs} active={tab} onChoose={setTab} />
            <TabPanel of={tab}>
              {tab === "profile" ? (
                <EditForm key={lead.id} lead={lead} onClose={onClose} />
              ) : (
                <LeadNotes lead={lead.id} closed={isClosed(lead)} />
              )}
            </TabPanel>
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}

interface HeadProps {
  lead: Lead;
  onClose: () => void;
  onConverted: () => void;
  /** Opens what a follow-up is planned with. */
  onPlan: (() => void) | undefined;
}

function LeadHead({ lead, onClose, onConverted, onPlan }: HeadProps) {
  const changed = useChanged();
  const [chosen, setChosen] = useState<number | null>(null);
  const [converting, setConverting] = useState(false);
  const params = { id: lead.id };
  const after = () => changed({ type: "leads", id: lead.id });
  const choose = async (status: number) => {
    setChosen(status);
    try {
      const saved = await calls.leads.update({ params, body: { status: status as 1 } });
      // It needs no `Save Profile`: who reads below that nothing is changed yet must not wonder.
      succeeded(`Status saved: ${saved.status.name}.`);
      await after();
    } catch (error) {
      failed(error);
    } finally {
      setChosen(null);
    }
  };
  const remove = async () => {
    if (
      !(await ask({ title: `Delete the lead ${leadTitle(lead)}?`, confirm: "Delete", danger: true, focusCancel: true }))
    )
      return;
    try {
      await calls.leads.remove({ params });
      succeeded("Lead deleted successfully!", 6);
      onClose();
      await after();
    } catch (error) {
      failed(error);
    }
  };
  const decide = async (decision: "cleared" | "confirmed", match?: Lead["matches"][number]) => {
    const of = match && { [match.kind === "lead" ? "of_lead" : "of_client"]: match.id };
    try {
      await calls.leads.decideDuplicate({ params, body: { decision, ...of } });
      succeeded(match ? `Closed as a duplicate of ${called(match)}.` : "It is no duplicate, and goes on.");
    } catch (error) {
      failed(error);
    }
    await after();
  };
  const { converted, consent } = lead;
  const choices = leadStatuses.filter(({ id }) => id === lead.status.id || lead.selectable.includes(id));
  return (
    <Stack>
      {converted && (
        <Ribbon meaning="good">{`Converted to ${converted.legal_name} on ${dateText(converted.converted_on)}.`}</Ribbon>
      )}
      <LeadSummary lead={lead} onPlan={onPlan} />
      {lead.possible_duplicate && <HeldLead lead={lead} onDecide={decide} />}
      <HeadRow>
        <ChoiceField
          label="Status"
          value={String(chosen ?? lead.status.id)}
          choices={choices.map(({ id, name }) => [String(id), name] as const)}
          disabled={lead.selectable.length === 0 || chosen !== null}
          onChange={(id) => id && void choose(Number(id))}
        />
        {lead.status.id === readyToConvert && (
          <ReasonButton
            // Nothing else keeps one from it that is ready.
            reason={lead.abilities.convert ? null : "This lead is being checked as a possible duplicate."}
            onClick={() => setConverting(true)}
          >
            Convert to Client
          </ReasonButton>
        )}
        {lead.abilities.read_history && <LeadHistory id={lead.id} name={leadTitle(lead)} />}
        {/* Apart from what goes on with the lead. */}
        <Grow />
        {lead.abilities.delete && (
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Delete Lead
          </Button>
        )}
      </HeadRow>
      {lead.known_elsewhere && !lead.possible_duplicate && <Ribbon meaning="act">{knownText}</Ribbon>}
      {consent && <Facts facts={[["From the public page", `Agreed on ${dateText(consent.at.slice(0, 10))}`]]} />}
      <ConvertDialog
        lead={lead}
        opened={converting}
        onClose={() => setConverting(false)}
        onConverted={() => {
          setConverting(false);
          onConverted();
        }}
      />
    </Stack>
  );
}

function EditForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const changed = useChanged();
  const params = { id: lead.id };
  const matches = useMatches(lead.id);
  const fresh = (now: Lead) => ({ values: leadValuesOf(now), version: now.version });
  const body = (edited: Partial<LeadValues>, version: number) =>
    updateLeadFields.parse({ ...leadBodyOf(edited), version });
  const { managing_firm: firm } = lead;
  const firmText = (id: number | null) => (id === null ? "None" : id === firm?.id ? firm.name : `Firm #${id}`);
  const frame = useFormFrame<LeadValues, Lead>({
    initial: leadValuesOf(lead),
    version: lead.version,
    follows: true,
    schema: updateLeadFields,
    toBody: (_, edited) => ({ ...leadBodyOf(edited), version: lead.version }),
    onlyChanged: true,
    newKey,
    words: { ...leadWords, managing_firm: { label: leadWords.managing_firm, show: firmText } },
    send: (_, { changed: edited, version }) =>
      calls.leads.update({ params, body: body(edited, version ?? lead.version) }),
    reload: async () => fresh(await calls.leads.read({ params })),
    savedAs: fresh,
    onSent: (saved) => {
      said(saved, "Lead updated successfully!");
      void changed({ type: "leads", id: lead.id });
    },
  });
  const [giving, { open, close }] = useDisclosure(false);
  const fixed = lead.abilities.fields.length === 0;
  const fields = (
    <LeadFields
      form={frame.form}
      fixed={fixed}
      later={lead.possible_duplicate}
      onLeave={() => matches.check(frame.form.getValues())}
    />
  );
  if (fixed) return fields;
  return (
    <>
      <FormFrame frame={frame} action="Save Profile" acting="Saving…" onCancel={onClose} label="Edit Lead Profile">
        {!lead.possible_duplicate && <LeadMatches found={matches.found} />}
        {fields}
        <LeadFirm form={frame.form} lead={lead} onOriginator={open} />
      </FormFrame>
      <OriginatorDialog lead={lead} opened={giving} onClose={close} />
    </>
  );
}

import { Button, Checkbox, Switch, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { addMessageBody, type Ticket, type TicketFile } from "@refundry/contract/cases";
import { useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { TicketFiles } from "./TicketFiles.tsx";
import own from "./tickets.module.css";

const SnippetsDialog = openedPart(async () => (await import("../snippets.dialog.tsx")).SnippetsDialog);

interface Values {
  body: string;
  internal: boolean;
  stay: boolean;
  files: readonly TicketFile[];
}
const bodyOf = ({ files, ...values }: Values) => ({ ...values, files: files.map(({ id }) => id) });

/** The box to write in; empty again once something was sent. */
export function AnswerBox({ ticket }: { ticket: Ticket }) {
  const [sent, setSent] = useState(0);
  return <Box key={sent} ticket={ticket} onSent={() => setSent(sent + 1)} />;
}

function Box({ ticket, onSent }: { ticket: Ticket; onSent: () => void }) {
  const changed = useChanged();
  const [choosing, choose] = useDisclosure(false);
  const { change: staff, write } = ticket.abilities;
  const params = { id: ticket.id };
  const frame = useFormFrame<Values, Ticket>({
    // Where others write no more, staff still note.
    initial: { body: "", internal: !write, stay: false, files: [] },
    schema: addMessageBody,
    optional: true,
    toBody: bodyOf,
    newKey,
    send: async (values, { idempotencyKey }) =>
      (await calls.cases.addTicketMessage(
        { params, body: addMessageBody.parse(bodyOf(values)) },
        { context: { idempotencyKey } },
      )) as unknown as Ticket,
    onSent: () => {
      succeeded(form.getValues().internal ? "Note saved." : "Message sent.");
      onSent();
      void changed({ type: "tickets", id: ticket.id });
    },
  });
  const { form } = frame;
  const { internal, files, stay } = form.getValues();
  const staysByChoice = staff && !internal && (ticket.status === "open" || ticket.status === "in_progress");
  return (
    <div className={own.box} data-meaning={internal ? "wait" : undefined}>
      <FormFrame frame={frame} action={internal ? "Save note" : "Send"} acting="Sending…" label="Write a message">
        <Textarea
          label={internal ? "Internal note" : "Message"}
          description={internal ? "Only administrators and processors read it." : undefined}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={10_000}
          key={form.key("body")}
          {...form.getInputProps("body")}
        />
        {staff && (
          <Inline>
            <Switch
              label="Internal note"
              checked={internal}
              disabled={!write}
              onChange={({ currentTarget: { checked } }) => form.setFieldValue("internal", checked)}
            />
            {staysByChoice && (
              <Checkbox
                label="Keep it with who works on it"
                checked={stay}
                onChange={({ currentTarget: { checked } }) => form.setFieldValue("stay", checked)}
              />
            )}
            <Button size="xs" variant="default" onClick={choose.open}>
              Snippets
            </Button>
          </Inline>
        )}
        <TicketFiles
          files={files}
          onChange={(change) => form.setFieldValue("files", (before: readonly TicketFile[]) => change(before) as never)}
        />
      </FormFrame>
      {staff && (
        <SnippetsDialog
          opened={choosing}
          onClose={choose.close}
          onInsert={(text) => {
            const { body } = form.getValues();
            form.setFieldValue("body", body.trim() === "" ? text : `${body.trimEnd()}\n\n${text}`);
            choose.close();
          }}
        />
      )}
    </div>
  );
}

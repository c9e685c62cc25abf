import { Button, Textarea, TextInput } from "@mantine/core";
import { type Snippet, snippetBody } from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline, Records, Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import own from "./components/tickets.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  onInsert: (text: string) => void;
}

/** What is answered often: to be put into the message, and to be kept (16, 6.7). */
export function SnippetsDialog({ opened, onClose, onInsert }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Snippets" size="wide">
      <Snippets onInsert={onInsert} />
    </DialogFrame>
  );
}

function Snippets({ onInsert }: Pick<Props, "onInsert">) {
  const snippets = useQuery(api.cases.ticketSnippets.queryOptions());
  const [editing, edit] = useState<Snippet | "new" | null>(null);
  if (editing !== null) return <SnippetForm snippet={editing === "new" ? null : editing} onDone={() => edit(null)} />;
  return (
    <Stack>
      <Loaded query={snippets} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Muted of="p">No snippets yet. Keep here what you answer often.</Muted>
          ) : (
            <Records aria-label="Snippets">
              {items.map((snippet) => (
                <Kept key={snippet.id} snippet={snippet} onInsert={onInsert} onEdit={() => edit(snippet)} />
              ))}
            </Records>
          )
        }
      </Loaded>
      <div>
        <Button variant="default" onClick={() => edit("new")}>
          New snippet
        </Button>
      </div>
    </Stack>
  );
}

interface KeptProps {
  snippet: Snippet;
  onInsert: (text: string) => void;
  onEdit: () => void;
}

function Kept({ snippet: { id, title, body }, onInsert, onEdit }: KeptProps) {
  const changed = useChanged();
  const remove = async () => {
    if (!(await ask({ title: `Delete the snippet ${title}?`, confirm: "Delete", danger: true }))) return;
    await calls.cases
      .removeTicketSnippet({ params: { id } })
      .then(() => succeeded("Snippet deleted."))
      .catch(failed);
    await changed({ type: "ticket_snippets", id });
  };
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className={own.text}>{body}</p>
      </div>
      <Inline>
        <Button size="compact-xs" aria-label={`Insert ${title}`} onClick={() => onInsert(body)}>
          Insert
        </Button>
        <Button size="compact-xs" variant="default" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="compact-xs"
          variant="outline"
          color="red"
          aria-label={`Delete ${title}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </Inline>
    </li>
  );
}

function SnippetForm({ snippet, onDone }: { snippet: Snippet | null; onDone: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { title: snippet?.title ?? "", body: snippet?.body ?? "" },
    ...(snippet && { version: snippet.version }),
    schema: snippetBody,
    newKey,
    send: (values, { idempotencyKey, changed: fields, version }) =>
      snippet
        ? calls.cases.changeTicketSnippet({
            params: { id: snippet.id },
            body: { ...fields, ...(version !== undefined && { version }) },
          })
        : calls.cases.addTicketSnippet({ body: values }, { context: { idempotencyKey } }),
    onSent: ({ id }) => {
      succeeded("Snippet saved.");
      onDone();
      void changed({ type: "ticket_snippets", id });
    },
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onDone} label="Snippet">
      <TextInput label="Title" maxLength={100} key={form.key("title")} {...form.getInputProps("title")} />
      <Textarea
        label="Text"
        autosize
        minRows={5}
        maxRows={16}
        maxLength={10_000}
        key={form.key("body")}
        {...form.getInputProps("body")}
      />
    </FormFrame>
  );
}

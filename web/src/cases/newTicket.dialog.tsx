import { Anchor, Select, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  createTicketBody,
  type Ticket,
  type TicketCategory,
  type TicketFile,
  type TicketOccasion,
  type TicketPriority,
  ticketCategories,
  ticketOccasions,
  ticketPriorities,
} from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { TicketFiles } from "./components/TicketFiles.tsx";
import own from "./components/tickets.module.css";
import type { OfClient } from "./components/ticketWords.ts";

interface Props {
  opened: boolean;
  /** What stands in its subject at first. */
  subject: string;
  /** Whose it is, where its page fixes that. */
  client: OfClient | null;
  onClose: () => void;
  onMade: (id: number) => void;
}

interface Values {
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  client: number | null;
  occasion: TicketOccasion | null;
  body: string;
  files: readonly TicketFile[];
}
const bodyOf = ({ files, ...values }: Values) => ({ ...values, files: files.map(({ id }) => id) });
/** What stands as the subject of one that the product asked for. */
const subjects: Record<TicketOccasion, string> = { filing_ended: "The time to file ended" };
/** So many own companies are offered. */
const mostOwn = 100;
const ofCompany = createTicketBody.refine(({ client }) => typeof client === "number", {
  path: ["client"],
  message: "Choose the company that this is about.",
});
const choices = <Key extends string>(names: Record<Key, string>) =>
  Object.entries(names) as unknown as readonly (readonly [Key, string])[];

/** `New ticket` (16, 2.10). */
export function NewTicketDialog({ opened, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={props.onClose} title="New ticket" size="wide">
      <ForWhom {...props} />
    </DialogFrame>
  );
}

type FormProps = Omit<Props, "opened"> & {
  /** Of who has several companies: one of them is asked for, so that those who work on it read the ticket. */
  companies?: readonly OfClient[];
  /** The one of them that the address names. */
  named?: number | undefined;
};

interface Named {
  id: number;
  legal_name?: string | null;
  trade_name?: string | null;
}
const nameOf = ({ id, legal_name: legal, trade_name: trade }: Named) => legal ?? trade ?? `Client ${id}`;

/** The own company has one name on all screens of its people. */
const ownNameOf = (one: Named) => one.trade_name ?? nameOf(one);

/** Names may be alike: the number tells them apart. */
const numbered = (one: Named) => `${nameOf(one)} #${one.id}`;

/** A person of a client writes for the own company; others for whom they choose. */
function ForWhom(props: FormProps) {
  const isOwn = useMay("shell.needed");
  const search = useSearch({ strict: false }) as { client?: string };
  const own = useQuery({
    ...api.clients.list.queryOptions({ input: { query: { limit: mostOwn } } }),
    enabled: isOwn && props.client === null,
  });
  if (!isOwn || props.client) return <NewTicket {...props} />;
  return (
    <Loaded query={own} lines={8}>
      {({ items }) => {
        const companies = items.map((one) => ({ id: one.id, name: ownNameOf(one) }));
        const [only, another] = companies;
        const named = companies.find(({ id }) => String(id) === search.client)?.id;
        return only && !another ? (
          <NewTicket {...props} client={only} />
        ) : (
          <NewTicket {...props} {...(only && { companies, named })} />
        );
      }}
    </Loaded>
  );
}

function NewTicket({ subject, client, companies, named, onClose, onMade }: FormProps) {
  const changed = useChanged();
  const finds = useMay("clients.list");
  const isOwn = useMay("shell.needed");
  const search = useSearch({ strict: false }) as { occasion?: string };
  const occasion = ticketOccasions.find((one) => one === search.occasion) ?? null;
  const frame = useFormFrame<Values, Ticket>({
    initial: {
      subject: occasion === null ? subject : subjects[occasion],
      category: "question",
      priority: "normal",
      client: client?.id ?? named ?? null,
      occasion,
      body: "",
      files: [],
    },
    schema: companies ? ofCompany : createTicketBody,
    toBody: bodyOf,
    newKey,
    send: async (values, { idempotencyKey }) =>
      (await calls.cases.createTicket(
        { body: createTicketBody.parse(bodyOf(values)) },
        { context: { idempotencyKey } },
      )) as unknown as Ticket,
    onSent: ({ id, number }) => {
      succeeded(`Ticket ${number} created.`);
      onClose();
      onMade(id);
      void changed({ type: "tickets", id });
    },
  });
  const { form } = frame;
  const { category, priority, files, client: chosen } = form.getValues();
  return (
    <FormFrame frame={frame} action="Create ticket" acting="Creating…" onCancel={onClose} label="New ticket">
      {/* What the product asks to talk about has a ticket of its own. */}
      {isOwn && occasion === null && (
        <OpenTickets
          client={chosen}
          onOpen={(id) => {
            onClose();
            onMade(id);
          }}
        />
      )}
      <TextInput
        label="Subject"
        {...requiredField}
        maxLength={200}
        key={form.key("subject")}
        {...form.getInputProps("subject")}
      />
      <div className={own.pair}>
        <ChoiceField
          label="Category"
          value={category}
          choices={choices(ticketCategories)}
          onChange={(value) => form.setFieldValue("category", value ?? "question")}
        />
        <ChoiceField
          label="Priority"
          value={priority}
          choices={choices(ticketPriorities)}
          onChange={(value) => form.setFieldValue("priority", value ?? "normal")}
        />
      </div>
      {client ? (
        <Facts facts={[[isOwn ? "Company" : "Client", client.name]]} />
      ) : companies ? (
        <ChoiceField
          label="Company"
          required
          placeholder="Choose one"
          value={chosen === null ? null : String(chosen)}
          choices={companies.map(({ id, name }) => [String(id), name] as const)}
          error={form.errors.client}
          onChange={(id) => form.setFieldValue("client", id === null ? null : Number(id))}
        />
      ) : (
        finds && (
          <ClientChoice value={chosen} error={form.errors.client} onChange={(id) => form.setFieldValue("client", id)} />
        )
      )}
      <Textarea
        label="Text"
        {...requiredField}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={10_000}
        key={form.key("body")}
        {...form.getInputProps("body")}
      />
      <TicketFiles
        files={files}
        onChange={(change) => form.setFieldValue("files", (before: readonly TicketFile[]) => change(before) as never)}
      />
    </FormFrame>
  );
}

/** What a company wrote of already and is not settled: whoever goes on with that writes there. */
function OpenTickets({ client, onOpen }: { client: number | null; onOpen: (id: number) => void }) {
  const found = useQuery(api.cases.tickets.queryOptions({ input: { query: { view: "open", limit: mostOwn } } }));
  const open = (found.data?.items ?? []).filter((one) => client !== null && one.client?.id === client);
  if (open.length === 0) return null;
  return (
    <Ribbon>
      {open.length === 1 ? "A ticket of yours is open" : `${open.length} tickets of yours are open`}; write there if
      this is about the same:{" "}
      {open.map(({ id, number, subject }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
            {number} {subject}
          </Anchor>
        </Fragment>
      ))}
    </Ribbon>
  );
}

const fewest = 2;

interface ChoiceProps {
  value: number | null;
  error: React.ReactNode;
  onChange: (id: number | null) => void;
}

/** One of the clients in scope, looked for by its name. */
function ClientChoice({ value, error, onChange }: ChoiceProps) {
  const [typed, type] = useState("");
  const [chosen, choose] = useState<OfClient | null>(null);
  const [text] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    ...api.clients.search.queryOptions({ input: { query: { q: text, limit: 20 } } }),
    enabled: text.length >= fewest && text !== chosen?.name,
  });
  const offered = new Map((found.data?.items ?? []).map((one) => [String(one.id), numbered(one)] as const));
  if (chosen) offered.set(String(chosen.id), chosen.name);
  return (
    <Select
      label="Client (optional)"
      placeholder="None"
      value={value === null ? null : String(value)}
      error={error}
      data={[...offered].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(id) => {
        const name = id === null ? undefined : offered.get(id);
        choose(id === null || name === undefined ? null : { id: Number(id), name });
        onChange(id === null ? null : Number(id));
      }}
      onSearchChange={type}
      // The server has looked already, also by what a name does not show.
      filter={({ options }) => options}
      nothingFoundMessage={text.length < fewest ? "Type two characters or more." : "Nothing found."}
      searchable
      clearable
    />
  );
}

import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { wordsOf } from "../base/ApiError.ts";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FieldColumns } from "../ui/form/FormSection.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { clientWords } from "./components/clientForm.ts";
import { FieldChanges } from "./components/FieldChanges.tsx";
import type { TabProps } from "./components/tabProps.ts";
import { useUpdateClient } from "./components/useUpdateClient.ts";

const none = "none";

/** Who works the client and who is credited with it, saved as soon as one is chosen (04, 2.7). */
export function ToolsTab({ client }: TabProps) {
  const update = useUpdateClient(() => succeeded("Updated successfully."));
  const mayEmpty = useMay("clients.edit_firms");
  const changesFirms = client.abilities.fields.includes("managing_firm");
  const own = client.attorney_of_record;
  const attorneys = useQuery(
    api.people.attorneys.queryOptions({ input: { query: { managing_firm: client.managing_firm.id } } }),
  );
  const offered = (attorneys.data?.items ?? []).filter((person) => person.can_be_aor);
  const choices = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered;
  const change = (id: number | null) => {
    if (id !== (own?.id ?? null))
      update.mutate({ params: { id: client.id }, body: { attorney_of_record: id, version: client.version } });
  };
  return (
    <CardFrame title="Assignment">
      <Stack>
        <Facts
          facts={[
            [clientWords.managing_firm, client.managing_firm.name],
            [clientWords.tax_firm, client.tax_firm.name],
            [clientWords.contingency_rate, `${client.contingency_rate}%`],
          ]}
        />
        {changesFirms && (
          <Small of="p">
            Firms and rate are changed on{" "}
            <Link to="/clients/$clientId/$tab" params={{ clientId: String(client.id), tab: "profile" }}>
              PROFILE
            </Link>
            , by Edit of Company and contact.
          </Small>
        )}
        <FieldColumns>
          <Stack>
            <Select
              label={clientWords.attorney_of_record}
              description={`One of the attorneys of ${client.managing_firm.name}. Saved as soon as chosen.`}
              allowDeselect={false}
              placeholder="Nobody yet"
              disabled={update.isPending || !client.abilities.fields.includes("attorney_of_record")}
              data={[
                ...(mayEmpty ? [{ value: none, label: "None" }] : []),
                ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={own ? String(own.id) : mayEmpty ? none : null}
              onChange={(value) => change(value === null || value === none ? null : Number(value))}
              nothingFoundMessage="This firm has no attorney to assign."
              error={attorneys.isError ? wordsOf(attorneys.error) : undefined}
            />
            <FieldChanges client={client} field="attorney_of_record" label={clientWords.attorney_of_record} />
          </Stack>
          <Stack>
            <ContractorField client={client} />
            <FieldChanges client={client} field="contractor" label="Contractor" />
          </Stack>
        </FieldColumns>
      </Stack>
    </CardFrame>
  );
}

/** Who is credited with the client: administrators choose, others read it (04, 2.7; 12). */
function ContractorField({ client }: Pick<TabProps, "client">) {
  const chooses = client.abilities.fields.includes("contractor");
  const update = useUpdateClient(() => succeeded("Updated successfully."));
  const contractors = useQuery({
    ...api.people.contractors.queryOptions({ input: { query: {} } }),
    enabled: chooses,
  });
  const own = client.contractor;
  if (!chooses) return <Facts facts={[["Contractor", own?.name ?? "None"]]} />;
  const offered = (contractors.data?.items ?? []).map(({ id, first, last }) => ({
    id,
    name: `${first} ${last}`.trim(),
  }));
  const choices = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered;
  const change = (id: number | null) => {
    if (id !== (own?.id ?? null))
      update.mutate({ params: { id: client.id }, body: { contractor: id, version: client.version } });
  };
  return (
    <Select
      label="Contractor"
      description="Who is credited with the client. Saved as soon as chosen."
      allowDeselect={false}
      searchable={choices.length > 8}
      disabled={update.isPending}
      data={[{ value: none, label: "None" }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={own ? String(own.id) : none}
      onChange={(value) => change(value === null || value === none ? null : Number(value))}
      nothingFoundMessage="No such contractor."
      error={contractors.isError ? wordsOf(contractors.error) : undefined}
    />
  );
}

import type { UserRow } from "@refundry/contract/people";
import { allRoles, type RoleId, roleFacts } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { api, download } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { EmailText } from "../../ui/figures/EmailText.tsx";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { listOf } from "../../ui/table/listOf.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { PersonMark } from "./PersonMark.tsx";
import { type PeopleSearch, statuses, usePeopleSearch } from "./peopleAddress.ts";

interface Props {
  onOpen: (id: number) => void;
}

/** Everybody whom the reader may see, or those whom a search found. */
export function PeopleTable({ onOpen }: Props) {
  const [address] = usePeopleSearch();
  const sees = useMay("people.list_firms");
  const rows = useWholeList(sourceOf(address));
  const searched = address.search !== undefined;
  return (
    <TableFrame
      name="users"
      titled
      label={searched ? "People found" : "People"}
      columns={sees ? columns : columns.filter(({ key }) => !ofStaff.includes(key))}
      rows={rows}
      rowKey={({ id }) => id}
      text=""
      onOpen={({ id }) => onOpen(id)}
      filters={searched ? undefined : <Filters sees={sees} />}
      empty={{
        text: searched ? `Your search for "${address.search}" found no results.` : "There are no people here yet.",
      }}
      noMatch="Nobody matches these filters."
      onExport={(query) => exportOf(address, query)}
    />
  );
}

/** The same people as a file. */
function exportOf({ search, role, firm, status }: PeopleSearch, query: URLSearchParams): Promise<void> {
  if (search !== undefined) return found(search).exportAs(query, { q: search });
  const filters = { role_id: role, entity: firm, status };
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value));
  return download("/users/export", query);
}

const byEmail = listOf(api.people.searchEmails);
const byText = listOf(api.people.searchUsers);
const found = (search: string) => (search.includes("@") ? byEmail : byText);

/** A value that holds an @ is looked for among the e-mails, any other among the names (03). */
function sourceOf({ search, role, firm, status }: PeopleSearch) {
  if (search !== undefined) {
    const operation = search.includes("@") ? api.people.searchEmails : api.people.searchUsers;
    const input = { query: { q: search } };
    return {
      key: operation.key({ input }),
      page: (_: unknown, signal: AbortSignal) => operation.call(input, { signal }),
    };
  }
  const query = {
    limit: 500,
    ...(role !== undefined && { role_id: role }),
    ...(firm !== undefined && { entity: firm }),
    ...(status !== undefined && { status }),
  };
  return {
    key: api.people.users.key({ input: { query } }),
    page: async ({ limit, cursor }: { limit: number; cursor?: string }, signal: AbortSignal) => {
      const asked = { ...query, limit, ...(cursor !== undefined && { cursor }) };
      const { users: items, ...page } = await api.people.users.call({ query: asked }, { signal });
      return { items, ...page };
    },
  };
}

/** Shown to staff alone; everybody else sees one firm. */
const ofStaff: readonly string[] = ["entity_name", "last_sign_in_at"];

const columns: readonly Column<UserRow>[] = [
  {
    key: "fullname",
    title: "Name",
    value: ({ fullname }) => fullname,
    of: "{fullname} {activation_status}",
    words: { active: "", pending: "(Pending)", suspended: "(Suspended)" },
    cell: (person) => <PersonMark person={person} />,
    width: "minmax(200px, 1.4fr)",
  },
  { key: "role", title: "Role", value: ({ role }) => role, width: "minmax(150px, 1fr)" },
  {
    key: "email",
    title: "E-mail",
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText address={email} />,
    width: "minmax(230px, 1.9fr)",
  },
  { key: "entity_name", title: "Firm", value: ({ entity_name }) => entity_name, width: "minmax(180px, 1.5fr)" },
  {
    key: "last_sign_in_at",
    title: "Last sign-in",
    value: ({ last_sign_in_at: at }) => at,
    cell: ({ last_sign_in_at: at }) => (at === null ? "Never" : dayText(at)),
    words: { "": "Never" },
    width: "130px",
  },
];

/** The roles of those whom the list may hold: of all for staff, of a firm of the own type for others. */
function useOfferedRoles(sees: boolean): readonly RoleId[] {
  const place = useQuery({ ...api.people.ownFirm.queryOptions(), enabled: !sees }).data?.firm_type.id;
  return sees ? allRoles : allRoles.filter((one) => roleFacts[one].firmTypes.some((type) => type === place));
}

function Filters({ sees }: { sees: boolean }) {
  const [{ role, firm, status }, change] = usePeopleSearch();
  const restores = useMay("people.delete");
  const firms = useQuery({ ...api.people.entities.queryOptions({ input: { query: {} } }), enabled: sees });
  const offered = useOfferedRoles(sees);
  return (
    <>
      <FilterChoice
        label="Role"
        value={role?.toString()}
        choices={offered.map((one) => [String(one), roleFacts[one].name])}
        onChoose={(value) => change({ role: value === undefined ? undefined : Number(value) })}
      />
      {sees && (
        <FilterChoice
          label="Firm"
          value={firm?.toString()}
          choices={(firms.data?.items ?? []).map(({ id, name }) => [String(id), name])}
          onChoose={(value) => change({ firm: value === undefined ? undefined : Number(value) })}
        />
      )}
      <FilterChoice
        label="Status"
        value={status}
        choices={statuses
          .filter((one) => restores || one !== "deleted")
          .map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])}
        onChoose={(value) => change({ status: statuses.find((one) => one === value) })}
      />
    </>
  );
}

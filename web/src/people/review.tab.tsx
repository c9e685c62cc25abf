import { Button } from "@mantine/core";
import { dormantDays, type UserReview } from "@refundry/contract/people";
import { allRoles, roleFacts, roles } from "@refundry/contract/platform";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { FilterChoice } from "../ui/records/FilterChoice.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { Muted } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useStep } from "../ui/words/useStep.ts";
import { usePeopleSearch } from "./components/peopleAddress.ts";

/** Who has access to what, to be looked at person by person (03, Beyond 4). */
export function ReviewTab({ onOpen }: { onOpen: (id: number) => void }) {
  const [{ role, firm, dormant }] = usePeopleSearch();
  const query = {
    ...(role !== undefined && { role_id: role }),
    ...(firm !== undefined && { entity: firm }),
    ...(dormant !== undefined && { dormant }),
  };
  const isFiltered = Object.keys(query).length > 0;
  return (
    <ListTable
      list={listOf(api.people.userReviews, { fixed: { query: query as never } })}
      name="userReviews"
      titled
      label="Access review"
      columns={columns}
      ordered="fullname"
      filters={<Filters />}
      onOpen={({ id }) => onOpen(id)}
      empty={{
        text: isFiltered ? "Nobody matches these filters." : "There is nobody whose access could be reviewed.",
      }}
      noMatch="Nobody matches these filters."
    />
  );
}

const standings: Record<string, string> = { active: "Active", pending: "Pending", suspended: "Suspended" };
const yesNo = { true: "Yes", false: "No" };

const columns: readonly Column<UserReview>[] = [
  { key: "fullname", title: "Name", value: ({ fullname }) => fullname, width: "minmax(150px, 1.5fr)" },
  { key: "role", title: "Role", value: ({ role }) => role, width: "minmax(130px, 1fr)" },
  { key: "entity_name", title: "Firm", value: ({ entity_name }) => entity_name, width: "minmax(130px, 1.5fr)" },
  {
    key: "activation_status",
    title: "Status",
    value: ({ activation_status: status }) => standings[status] ?? status,
    words: standings,
    saysSomething: ({ activation_status: status }) => status !== "active",
    width: "90px",
  },
  {
    key: "last_sign_in_at",
    title: "Last sign-in",
    value: ({ last_sign_in_at: at }) => at ?? "Never",
    cell: ({ last_sign_in_at: at }) => (at === null ? "Never" : dayText(at)),
    words: { "": "Never" },
    width: "110px",
  },
  {
    key: "dormant",
    title: "Dormant",
    value: ({ dormant }) => (dormant ? "Dormant" : null),
    words: { true: "Dormant", false: "" },
    cell: ({ dormant }) => (dormant ? <StatusBadge meaning="act">Dormant</StatusBadge> : null),
    saysSomething: ({ dormant }) => dormant,
    width: "105px",
  },
  {
    key: "clients",
    title: "Clients",
    value: ({ clients }) => clients,
    cell: ({ clients }) => clients.toLocaleString("en-US"),
    align: "end",
    width: "80px",
  },
  {
    key: "deputies",
    title: "Deputies",
    value: ({ deputies }) => deputies,
    saysSomething: ({ deputies }) => deputies !== "",
    width: "minmax(130px, 1fr)",
  },
  { key: "mfa_enabled", title: "Two-step", value: ({ mfa_enabled: on }) => on, words: yesNo, width: "80px" },
  {
    key: "reviewed_at",
    title: "Reviewed",
    value: ({ reviewed_at: at }) => at ?? "Not yet",
    cell: (row) => <Stamp row={row} />,
    of: "{reviewed_at} {reviewed_by}",
    words: { "reviewed_at:": "Not yet" },
    width: "minmax(190px, 1.5fr)",
  },
];

/** Who looked at it last and when, and the button that says one did now. */
function Stamp({ row: { id, fullname, reviewed_at: at, reviewed_by: by } }: { row: UserReview }) {
  const { making, make } = useStep({ type: "users", id });
  return (
    <>
      {/* First what is so: beside it the word of the button reads as what is still to be said. */}
      <Muted>{at === null ? "Not yet" : `${dayText(at)}, ${by}`}</Muted>
      <Button
        size="compact-xs"
        variant="default"
        ml={8}
        loading={making !== null}
        aria-label={`Reviewed: ${fullname}`}
        onClick={(event) => {
          event.stopPropagation();
          void make("review", () => calls.people.reviewUser({ params: { id } }), `Access of ${fullname} reviewed.`);
        }}
      >
        Reviewed
      </Button>
    </>
  );
}

function Filters() {
  const [{ role, firm, dormant }, change] = usePeopleSearch();
  const firms = useQuery(api.people.entities.queryOptions({ input: { query: {} } }));
  return (
    <>
      <FilterChoice
        label="Role"
        value={role?.toString()}
        choices={allRoles.filter((one) => one !== roles.client).map((one) => [String(one), roleFacts[one].name])}
        onChoose={(value) => change({ role: value === undefined ? undefined : Number(value) })}
      />
      <FilterChoice
        label="Firm"
        value={firm?.toString()}
        choices={(firms.data?.items ?? []).map(({ id, name }) => [String(id), name])}
        onChoose={(value) => change({ firm: value === undefined ? undefined : Number(value) })}
      />
      <FilterChoice
        label="Sign-in"
        value={dormant}
        choices={[
          ["true", `Dormant: none for ${dormantDays} days`],
          ["false", "Not dormant"],
        ]}
        onChoose={(value) => change({ dormant: value === "true" || value === "false" ? value : undefined })}
      />
    </>
  );
}

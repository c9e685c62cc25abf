import type { FirmOverview as Overview, WholeEntity } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";

/** What there is of a firm; each figure leads to its list (03, Beyond 7). */
export function FirmOverview({ firm }: { firm: WholeEntity }) {
  const reads = useMay("people.list_firms");
  const found = useQuery({
    ...api.people.firmOverview.queryOptions({ input: { params: { id: firm.id } } }),
    enabled: reads,
  });
  if (!reads) return null;
  return (
    <CardFrame title="Overview" level={3}>
      <Loaded query={found} lines={4}>
        {(overview) => <Facts facts={factsOf(firm, overview)} />}
      </Loaded>
    </CardFrame>
  );
}

function factsOf({ id, name }: WholeEntity, { people, clients, pods }: Overview): [string, ReactNode][] {
  // The search takes words of a name in quotation marks.
  const ofFirm = `firm:"${name.replaceAll('"', "")}"`;
  const listed = (count: number, words: string, q: string) => (
    <Link to="/clients" search={{ q } as never}>{`${count.toLocaleString("en-US")} ${words}`}</Link>
  );
  return [
    ...people.map(({ role_id, role, count }): [string, ReactNode] => [
      role,
      <Link key={role_id} to="/users" search={{ firm: id, role: role_id } as never}>
        {count === 1 ? "1 person" : `${count} people`}
      </Link>,
    ]),
    [
      "Clients",
      <>
        {listed(clients.active, "active", `${ofFirm} hold:no`)},{" "}
        {listed(clients.on_hold, "on hold", `${ofFirm} hold:yes`)}, {listed(clients.inactive, "inactive", ofFirm)}
      </>,
    ],
    [
      "Pods",
      <Link key="pods" to="/pods">
        {pods === 1 ? "1 pod" : `${pods} pods`}
      </Link>,
    ],
  ];
}

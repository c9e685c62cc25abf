import type { PackageRow } from "@refundry/contract/packages";
import { compareQuarters, type Quarter, quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { BinderCard } from "./binder.tab.tsx";
import { ClaimState } from "./components/ClaimState.tsx";
import { Form8821Button } from "./components/Form8821Button.tsx";
import { PackageFigures } from "./components/PackageFigures.tsx";
import { PackagePanel } from "./components/PackagePanel.tsx";
import own from "./components/packagesScreen.module.css";
import { NotRequested } from "./making/NotRequested.tsx";

/** Every package of a client, what the newest come to, and Form 8821 (07, 2.2). */
export function PackagesScreen() {
  const makesForm = useMay("packages.form_8821");
  return (
    <ClientPage title="Packages" width="full" action={({ id }) => makesForm && <Form8821Button client={id} />}>
      {({ id, name }) => <Packages client={id} name={name} />}
    </ClientPage>
  );
}

function Packages({ client, name }: { client: number; name: string }) {
  const packages = useQuery(
    api.packages.list.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
  );
  // Whoever sees drafts handles claims; the client reads how far its own is.
  const handles = useMay("packages.read_drafts");
  const binds = useMay("packages.binder");
  const rows = packages.data?.items ?? [];
  return (
    <>
      {!handles && packages.data && <ClaimState client={client} rows={rows} place="packages" />}
      <NotRequested client={client} aboveBox />
      <div className={own.parts} data-beside={rows.some(({ id }) => id !== null) || undefined}>
        <CardFrame title={handles ? "Package generation" : "Your packages"} level={2} anchor="packages">
          <PackagePanel client={client} clientName={name} />
        </CardFrame>
        <PackageFigures rows={rows} />
      </div>
      {binds && packages.data && <BinderCard client={client} quarters={quartersToBind(rows)} />}
    </>
  );
}

/** The quarters that a package which leaves the firm has. */
const quartersToBind = (rows: readonly PackageRow[]): Quarter[] => [
  ...new Map(
    rows
      .filter(({ id, status }) => id !== null && status !== "draft")
      .flatMap(({ quarters }) => quarters as Quarter[])
      .sort(compareQuarters)
      .map((one) => [quarterKey(one), { year: one.year, quarter: one.quarter }]),
  ).values(),
];

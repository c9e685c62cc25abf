import { useMay } from "../base/may.ts";
import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { Form8821Button } from "./components/Form8821Button.tsx";
import { PackagePanel } from "./components/PackagePanel.tsx";

/** Every package of a client, and Form 8821 (07, 2.2). */
export function PackagesScreen() {
  const makesForm = useMay("packages.form_8821");
  return (
    <ClientPage title="Packages" action={({ id }) => makesForm && <Form8821Button client={id} />}>
      {({ id, name }) => (
        <CardFrame title="Package generation" level={2} anchor="packages">
          <PackagePanel client={id} clientName={name} />
        </CardFrame>
      )}
    </ClientPage>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api } from "../base/api.ts";
import { ChecklistWizard } from "../claims/index.ts";
import { Loaded, SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { companySteps } from "./checklist/companySteps.tsx";
import { useKeepClient } from "./components/useUpdateClient.ts";

/** What a client is asked for its claim, step by step (05, 2.7). */
export function ChecklistScreen() {
  return <ClientPage title="ERC checklist">{({ id }) => <OfClient client={id} />}</ClientPage>;
}

function OfClient({ client }: { client: number }) {
  const record = useQuery(api.clients.read.queryOptions({ input: { params: { id: client } } }));
  const steps = companySteps(useKeepClient());
  return (
    <Loaded query={record}>
      {(found) => (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <ChecklistWizard client={found} companySteps={steps} />
        </Suspense>
      )}
    </Loaded>
  );
}

import { type ClientTab, clientTabs } from "@refundry/contract/clients";
import { Navigate, useNavigate, useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { onFirstUse } from "../../base/firstUse.ts";
import { useLast } from "../../ui/panels/useLast.ts";
import { failed } from "../../ui/words/snackbar.tsx";
import { ClientPanel } from "./clientPart.ts";
import { useNamedClient } from "./useNamedClient.ts";

// What the page of clients will most likely be left for.
onFirstUse(async () => ClientPanel.preload?.());

/** The client over the search page: named by the path with its tab, or by the hash alone. */
export function ClientOverSearch() {
  const { tab: segment } = useParams({ strict: false });
  const { id, byPath } = useNamedClient();
  const navigate = useNavigate();
  const tab = clientTabs.find((one) => one === (segment ?? "profile").toLowerCase());
  const opened = useLast(id);
  if (byPath && (id === null || tab === undefined)) return <Navigate to="/404" replace />;

  const lost = () => {
    if (byPath) return void navigate({ to: "/404", replace: true });
    failed("This record was not found.");
    void navigate({ to: "/clients", search: true, hash: "", replace: true });
  };
  const choose = (next: ClientTab) =>
    void navigate({
      to: "/clients/$clientId/$tab",
      params: { clientId: String(id), tab: next },
      search: true,
      hash: String(id),
    });
  const toSearch = () => void navigate({ to: "/clients", search: true, hash: "" });
  if (opened === null) return null;
  return (
    <Suspense fallback={null}>
      <ClientPanel
        id={id}
        tab={tab ?? "profile"}
        onTab={choose}
        onClose={toSearch}
        onDeleted={toSearch}
        onGone={lost}
      />
    </Suspense>
  );
}

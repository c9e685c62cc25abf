import type { ClientTab } from "@refundry/contract/clients";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failed } from "../../ui/words/snackbar.tsx";
import { ClientPanel } from "./ClientPanel.tsx";

/** The client that a page's hash names, or none, over whatever page that is; closing clears the hash. */
export function ClientByHash({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const [tab, setTab] = useState<ClientTab>("profile");
  const clear = (replace: boolean) => {
    setTab("profile");
    void navigate({ to: ".", search: true, hash: "", replace });
  };
  return (
    <ClientPanel
      id={id}
      tab={tab}
      onTab={setTab}
      onClose={() => clear(false)}
      onDeleted={() => void navigate({ to: "/clients" })}
      onGone={() => {
        failed("This record was not found.");
        clear(true);
      }}
    />
  );
}

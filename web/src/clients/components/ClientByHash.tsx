import type { ClientTab } from "@refundry/contract/clients";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failed } from "../../ui/snackbar.tsx";
import { ClientPanel } from "./ClientPanel.tsx";
import { idOf } from "./openClient.ts";

/** Opens the client that the page's hash names, over whatever page that is; closing clears the hash. */
export function ClientByHash() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [tab, setTab] = useState<ClientTab>("profile");
  const clear = (replace: boolean) => {
    setTab("profile");
    void navigate({ to: ".", search: true, hash: "", replace });
  };
  return (
    <ClientPanel
      id={idOf(hash)}
      tab={tab}
      onTab={setTab}
      onClose={() => clear(false)}
      onGone={() => {
        failed("This record was not found.");
        clear(true);
      }}
    />
  );
}

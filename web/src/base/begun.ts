import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Begins what the address asks for, `/clients#new`, for who may, and takes it out of the address. */
export function useBegun(may: boolean, begin: () => void): void {
  const asked = useLocation({ select: ({ hash }) => hash === "new" });
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    void navigate({ to: ".", search: true, hash: "", replace: true });
    if (may) begin();
  });
  useEffect(() => {
    if (asked) start();
  }, [asked]);
}

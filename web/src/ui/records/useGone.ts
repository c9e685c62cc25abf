import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { failed } from "../words/snackbar.tsx";

/**
 * Whether the record that an address opens by its hash is not there, by how its query failed: it is said, and the hash goes in the
 * place of its address (02).
 */
export function useGone(id: number | null, error: Error | null): boolean {
  const navigate = useNavigate();
  const gone = id !== null && error instanceof ApiError && error.status === 404;
  const leave = useEffectEvent(() => {
    failed("This record was not found.");
    void navigate({ to: ".", search: true, hash: "", replace: true });
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  return gone;
}

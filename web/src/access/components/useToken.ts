import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The token at the end of a mailed link's address, which leaves the address bar once it was read; empty where none stands. */
export function useToken(path: string): string {
  const router = useRouter();
  const params = useParams({ strict: false });
  const [token] = useState(params.token ?? "");
  useEffect(() => router.history.replace(path.replace("/$token", "")), [router, path]);
  return token;
}

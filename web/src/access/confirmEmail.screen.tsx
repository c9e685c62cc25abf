import { accessScreens } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ApiError } from "../base/ApiError.ts";
import { client as calls } from "../base/api.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { Failed } from "../ui/words/Failed.tsx";
import { PublicPage } from "./components/PublicPage.tsx";
import { useToken } from "./components/useToken.ts";

const { title, path } = accessScreens.confirmEmail;

/** The page of the link that confirms a new e-mail: opening it is the confirmation (03). */
export function ConfirmEmailScreen() {
  const token = useToken(path);
  // Asked once, whatever is drawn anew: the link works once.
  const confirmed = useQuery({
    queryKey: ["confirm-email", token],
    queryFn: async () => {
      await calls.access.confirmEmail({ params: { token } });
      return true;
    },
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const expired = token === "" || (confirmed.error instanceof ApiError && confirmed.error.status === 404);
  return (
    <PublicPage title={title}>
      {expired ? (
        <>
          <p role="alert">Password reset link has expired!</p>
          <p>Your e-mail is as it was. You can ask for another link on your profile.</p>
        </>
      ) : confirmed.isError ? (
        <Failed error={confirmed.error} onRetry={() => void confirmed.refetch()} retrying={confirmed.isFetching} />
      ) : confirmed.isSuccess ? (
        <p role="status">Your e-mail was changed. Please sign in with it from now on.</p>
      ) : (
        <SkeletonLines lines={2} />
      )}
      {(expired || confirmed.isSuccess) && <Link to="/login">Sign in</Link>}
    </PublicPage>
  );
}

import { accessScreens } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../base/ApiError.ts";
import { api } from "../base/api.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { Failed } from "../ui/words/Failed.tsx";
import { ExpiredLink } from "./components/ExpiredLink.tsx";
import { LinkPasswordForm } from "./components/LinkPasswordForm.tsx";
import { PublicPage } from "./components/PublicPage.tsx";
import { useToken } from "./components/useToken.ts";

export type LinkKind = "activate" | "recover";

const pages = { activate: accessScreens.activate, recover: accessScreens.resetPassword } as const;

export const ActivateScreen = () => <AccessLinkScreen kind="activate" />;
export const ResetPasswordScreen = () => <AccessLinkScreen kind="recover" />;

/** The page of a mailed link: it checks the link, then takes a password and signs in. */
export function AccessLinkScreen({ kind }: { kind: LinkKind }) {
  const { title, path } = pages[kind];
  const token = useToken(path);
  const link = useQuery({
    ...api.access.link.queryOptions({ input: { params: { token } } }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });

  const refused = link.error instanceof ApiError && link.error.status === 404;
  if (token === "" || refused || (link.data && link.data.kind !== kind))
    return (
      <PublicPage title={title}>
        <ExpiredLink />
      </PublicPage>
    );
  return (
    <PublicPage title={title}>
      {link.isPending && <SkeletonLines lines={5} />}
      {link.isError && <Failed error={link.error} onRetry={() => void link.refetch()} retrying={link.isFetching} />}
      {link.data && <LinkPasswordForm kind={kind} token={token} first={link.data.first} />}
    </PublicPage>
  );
}

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { Page } from "../ui/panels/Page.tsx";

/** The start page until the dashboards stand here: a greeting and where work begins. */
export function DashboardScreen() {
  const current = useSession();
  const navigation = useQuery(navigationQuery(current?.current_user_id ?? 0));
  if (!navigation.data) return null;
  const { home } = navigation.data;
  if (home !== "/dashboard" && mayOpen(navigation.data, home)) return <Navigate to={home} replace />;
  return (
    <Page title={`Hello ${current?.first ?? ""}`} width="narrow">
      {mayOpen(navigation.data, "/clients") ? (
        <div>
          <Button component={Link} to="/clients">
            Clients
          </Button>
        </div>
      ) : (
        <p>Nothing is set up for your role here yet.</p>
      )}
    </Page>
  );
}

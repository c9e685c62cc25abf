import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../base/lazyPart.ts";
import { useMay } from "../base/may.ts";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import { ContractorHome, LeadsBanner, PartnerLeads, UnassignedBanner } from "../leads/index.ts";
import { Page } from "../ui/panels/Page.tsx";
import { HomeCards } from "./components/HomeCards.tsx";
import { ProgressTable } from "./components/ProgressTable.tsx";
import { RecentList } from "./components/RecentList.tsx";
import { ToComeCard, WaitingCard } from "./components/WaitingCard.tsx";
import styles from "./home.module.css";

/** For some roles alone: others do not load them. */
const OwnCompanies = lazyPart(() => import("./components/OwnCompanies.tsx"), "OwnCompanies");
const FinishedChecklist = lazyPart(() => import("./components/FinishedChecklist.tsx"), "FinishedChecklist");
const AskedCard = lazyPart(() => import("./components/AskedCard.tsx"), "AskedCard");
const MeanwhileCard = lazyPart(() => import("./components/MeanwhileCard.tsx"), "MeanwhileCard");
const FirmClients = lazyPart(() => import("./components/FirmClients.tsx"), "FirmClients");

/** Where everybody begins: what waits, the clients one works on, three figures, and how far each client is (02, 5). */
export function DashboardScreen() {
  const current = useSession();
  const navigation = useQuery(navigationQuery(current?.current_user_id ?? 0));
  const opens = useMay("clients.open");
  const seesProgress = useMay("shell.progress");
  const seesSteps = useMay("shell.progress_steps");
  const isClient = useMay("shell.needed");
  const seesLeads = useMay("leads.partner_table");
  const seesUrgent = useMay("shell.firm_urgent");
  const refers = useMay("leads.own_downline");
  if (!navigation.data) return null;
  const { home } = navigation.data;
  if (home !== "/dashboard" && mayOpen(navigation.data, home)) return <Navigate to={home} replace />;
  const hasRecords = opens || seesProgress || isClient || seesLeads || refers;
  const title = `Hello ${current?.first ?? ""}`;
  // A table of names leaves room beside it.
  if (seesProgress && !seesSteps)
    return (
      <Page title={title}>
        <div className={styles.aroundTable}>
          <div className={styles.aside}>
            <WaitingCard />
            <HomeCards />
            <ToComeCard />
          </div>
          <ProgressTable />
        </div>
      </Page>
    );
  return (
    <Page title={title}>
      {isClient && (
        <Suspense fallback={null}>
          <FinishedChecklist />
          <AskedCard />
        </Suspense>
      )}
      {seesUrgent && (
        <Suspense fallback={null}>
          <div className={styles.stripe}>
            <UnassignedBanner />
            <LeadsBanner />
          </div>
        </Suspense>
      )}
      {refers ? (
        <Suspense fallback={null}>
          <ContractorHome />
        </Suspense>
      ) : (
        // Each of the own companies below says what it waits for.
        !isClient && <WaitingCard />
      )}
      {!hasRecords && (
        <Suspense fallback={null}>
          <MeanwhileCard />
        </Suspense>
      )}
      {/* Own companies stand below as it is. */}
      {opens && !isClient && <RecentList />}
      <HomeCards />
      {isClient ? (
        <Suspense fallback={null}>
          <OwnCompanies />
        </Suspense>
      ) : (
        seesProgress && <ProgressTable />
      )}
      {seesLeads && (
        <Suspense fallback={null}>
          <PartnerLeads />
        </Suspense>
      )}
      {opens && !seesProgress && (
        <Suspense fallback={null}>
          <FirmClients />
        </Suspense>
      )}
      <ToComeCard />
    </Page>
  );
}

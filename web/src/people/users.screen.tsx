import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { idIn } from "../base/addresses.ts";
import { useBegun } from "../base/begun.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { useMay } from "../base/may.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { AskedSearch } from "./components/AskedSearch.tsx";
import { PeopleTable } from "./components/PeopleTable.tsx";
import { usePeopleSearch } from "./components/peopleAddress.ts";

const CreateUserPanel = openedPart(async () => (await import("./createUser.dialog.tsx")).CreateUserPanel, {
  form: true,
});
const ImportUsersDialog = openedPart(async () => (await import("./importUsers.dialog.tsx")).ImportUsersDialog);
const ReviewTab = lazyPart(() => import("./review.tab.tsx"), "ReviewTab");
const UserPanel = openedPart(async () => (await import("./user.dialog.tsx")).UserPanel);

const tabs = [
  ["people", "People"],
  ["review", "Access review"],
] as const;

/** The people of firms, and people of clients where somebody looks for them (03, `/users`). */
export function UsersScreen() {
  const adds = useMay("people.manage");
  const [creating, create] = useDisclosure(false);
  useBegun(adds, create.open);
  const [importing, fromFile] = useDisclosure(false);
  const [{ search, tab }, change] = usePeopleSearch();
  const reviews = useMay("people.review");
  const active = reviews && tab === "review" ? "review" : "people";
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  return (
    <Page
      title="Users"
      action={
        adds && (
          <Inline>
            <Button variant="default" onClick={fromFile.open}>
              Add from a file
            </Button>
            <Button onClick={create.open}>Add new user</Button>
          </Inline>
        )
      }
    >
      {reviews && (
        <TabBar
          label="Users"
          tabs={tabs}
          active={active}
          onChoose={(key) => change({ tab: key === "review" ? key : undefined, q: undefined, sort: undefined })}
        />
      )}
      {active === "review" ? (
        <TabPanel of={active}>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <ReviewTab onOpen={(person) => open(String(person))} />
          </Suspense>
        </TabPanel>
      ) : (
        <>
          <AskedSearch label="Search" asked={search ?? ""} onSearch={(text) => change({ search: text || undefined })} />
          <PeopleTable onOpen={(person) => open(String(person))} />
        </>
      )}
      <CreateUserPanel opened={creating} onClose={create.close} />
      <ImportUsersDialog opened={importing} onClose={fromFile.close} />
      <UserPanel id={id} opened={id !== null} onClose={() => open("")} />
    </Page>
  );
}

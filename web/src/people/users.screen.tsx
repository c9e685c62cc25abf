import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";
import { useMay } from "../base/may.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { AskedSearch } from "./components/AskedSearch.tsx";
import { PeopleTable } from "./components/PeopleTable.tsx";
import { usePeopleSearch } from "./components/peopleAddress.ts";

const CreateUserPanel = openedPart(async () => (await import("./createUser.dialog.tsx")).CreateUserPanel, {
  form: true,
});
const UserPanel = openedPart(async () => (await import("./user.dialog.tsx")).UserPanel);

/** The people of firms, and people of clients where somebody looks for them (03, `/users`). */
export function UsersScreen() {
  const adds = useMay("people.manage");
  const [creating, create] = useDisclosure(false);
  const [{ search }, change] = usePeopleSearch();
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  return (
    <Page title="Users" action={adds && <Button onClick={create.open}>Add new user</Button>}>
      <AskedSearch label="Search" asked={search ?? ""} onSearch={(text) => change({ search: text || undefined })} />
      <PeopleTable onOpen={(person) => open(String(person))} />
      <CreateUserPanel opened={creating} onClose={create.close} />
      <UserPanel id={id} opened={id !== null} onClose={() => open("")} />
    </Page>
  );
}

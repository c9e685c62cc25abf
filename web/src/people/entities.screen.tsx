import { Button, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { idIn } from "../base/addresses.ts";
import { api } from "../base/api.ts";
import { useBegun } from "../base/begun.ts";
import { useMay } from "../base/may.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { AskedSearch } from "./components/AskedSearch.tsx";
import { FirmsTable } from "./components/FirmsTable.tsx";
import own from "./components/people.module.css";

const CreateEntityDialog = openedPart(async () => (await import("./createEntity.dialog.tsx")).CreateEntityDialog, {
  form: true,
});
const EntityDialog = openedPart(async () => (await import("./entity.dialog.tsx")).EntityDialog);

const firms = listOf(api.people.entities);
const firmsFound = listOf(api.people.searchEntities);

/** `Manage Entities`, a dialog; closing it leads to the home (03, `/entities`). */
export function EntitiesScreen() {
  const navigate = useNavigate();
  const manages = useMay("people.manage_firms");
  const [search, setSearch] = useState("");
  const [deleted, setDeleted] = useState(false);
  const [creating, create] = useDisclosure(false);
  useBegun(manages, create.open);
  const open = idIn(useLocation({ select: ({ hash }) => hash }));
  const setOpen = (id: number | null) => void navigate({ to: ".", search: true, hash: id === null ? "" : String(id) });
  const listed = useQuery({
    ...api.people.entities.queryOptions({ input: { query: deleted ? { deleted: "true" } : {} } }),
    enabled: search === "",
  });
  const found = useQuery({
    ...api.people.searchEntities.queryOptions({ input: { query: { q: search } } }),
    enabled: search !== "",
  });
  return (
    <DialogFrame opened onClose={() => void navigate({ to: "/dashboard" })} title="Manage Entities" size="page">
      <Stack>
        <div className={own.head}>
          <AskedSearch first label="Search" asked={search} onSearch={setSearch} />
          {manages && search === "" && (
            <Switch
              size="xs"
              label="Deleted firms"
              checked={deleted}
              onChange={(event) => setDeleted(event.currentTarget.checked)}
            />
          )}
          {manages && <Button onClick={create.open}>Add entity</Button>}
        </div>
        <FirmsTable
          query={search === "" ? listed : found}
          onExport={(query) =>
            search === ""
              ? firms.exportAs(query, { deleted: deleted ? "true" : undefined })
              : firmsFound.exportAs(query, { q: search })
          }
          empty={
            search !== ""
              ? `Your search for "${search}" found no results.`
              : deleted
                ? "No firm is deleted."
                : "There are no firms here yet."
          }
          onOpen={setOpen}
        />
      </Stack>
      <CreateEntityDialog opened={creating} onClose={create.close} />
      <EntityDialog id={open} opened={open !== null} onClose={() => setOpen(null)} />
    </DialogFrame>
  );
}

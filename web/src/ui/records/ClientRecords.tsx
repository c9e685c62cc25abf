import { Button } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useMay } from "../../base/may.ts";
import { ClientPage } from "../panels/ClientPage.tsx";
import { RecordsTable } from "./RecordsTable.tsx";
import type { RecordRow, WholeRecord } from "./record.ts";

type TableProps<Row extends RecordRow, Whole extends WholeRecord> = ComponentProps<typeof RecordsTable<Row, Whole>>;

interface Props<Row extends RecordRow, Whole extends WholeRecord>
  extends Omit<TableProps<Row, Whole>, "creating" | "fixed" | "own"> {
  /** The fields that the record's schema alone cannot draw, for this client. */
  ownOf?: (client: number, record: Whole | null) => ReturnType<NonNullable<TableProps<Row, Whole>["own"]>>;
}

/** The page of a client that lists its records of a kind; whoever may make one is offered it. */
export function ClientRecords<Row extends RecordRow, Whole extends WholeRecord>(props: Props<Row, Whole>) {
  const { kit, label, ownOf, ...table } = props;
  const [creating, setCreating] = useState(false);
  const mayMake = useMay(kit.declared.change);
  return (
    <ClientPage
      title={label}
      width="full"
      action={() => mayMake && <Button onClick={() => setCreating(true)}>New {kit.declared.noun}</Button>}
    >
      {({ id }) => (
        <RecordsTable
          {...table}
          kit={kit}
          label={label}
          fixed={{ client: id }}
          own={(record) => ownOf?.(id, record) ?? {}}
          creating={creating ? { owner: id, onClose: () => setCreating(false) } : null}
        />
      )}
    </ClientPage>
  );
}

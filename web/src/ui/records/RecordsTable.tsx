import type { RecordType } from "@refundry/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { idIn } from "../../base/addresses.ts";
import { useChanged } from "../../base/changed.ts";
import { Facts } from "../figures/Facts.tsx";
import { Grow, HeadRow, Stack } from "../panels/Arranged.tsx";
import { CardFrame, Loaded } from "../panels/CardFrame.tsx";
import { RecordPanel } from "../panels/RecordPanel.tsx";
import { type Column, cellText } from "../table/columns.ts";
import { ListTable } from "../table/ListTable.tsx";
import { listOf } from "../table/listOf.ts";
import { Moves } from "../words/Moves.tsx";
import { failed, succeeded } from "../words/snackbar.tsx";
import type { OwnInput } from "./RecordFields.tsx";
import { RecordFilters, useRecordFilters } from "./RecordFilters.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { labelOf, type RecordKit, type RecordRow, type WholeRecord } from "./record.ts";
import { columnsOf, StateBadge } from "./recordColumns.tsx";
import { useGone } from "./useGone.ts";
import { useWayBack } from "./wayBack.ts";

const undoSeconds = 10;

interface Props<Row extends RecordRow, Whole extends WholeRecord> {
  kit: RecordKit<Row, Whole>;
  /** What the rows are: `Tasks`. */
  label: string;
  offered: Parameters<typeof RecordFilters>[0]["offered"];
  /** What the screen fixes: the client that it is of. */
  fixed?: Record<string, string | number>;
  /** The filters while the address names none of them; `all` in the address stands for no filter. */
  standing?: Record<string, string>;
  empty: { text: string; action?: ReactNode };
  /** Columns beside those of the record. */
  more?: readonly Column<Row>[];
  /** Where a row leads, instead of opening beside the list. */
  onOpen?: (row: Row) => void;
  /** The row that one goes on from, having come back to the list. */
  goesOnFrom?: number | null;
  rowHeight?: number;
  own?: (record: Whole | null) => Readonly<Record<string, OwnInput>>;
  /** What is said after a new one, a change, and each move. */
  said: Readonly<Record<string, string>>;
  /** Moves that the message after them offers to take back, with the move that does it. */
  undo?: Readonly<Record<string, string>>;
  /** The title of an open one. */
  titleOf: (record: Whole) => string;
  /** What is said of an open one above its form or its facts. */
  about?: (record: Whole) => ReactNode;
  /** What stands beside the state of an open one: what must not be overlooked of it. */
  marks?: (record: Whole) => ReactNode;
  /** What stands below the form or the facts of an open one. */
  below?: (record: Whole) => ReactNode;
  /** The form of a new one is open, for this owner. */
  creating?: { owner: number; onClose: () => void } | null;
}

/** A list of plain records; the one that the hash names stands open beside it, with its moves and its form. */
export function RecordsTable<Row extends RecordRow, Whole extends WholeRecord>(props: Props<Row, Whole>) {
  const { kit, label, offered, fixed = {}, empty, creating = null, said, own } = props;
  const [set] = useRecordFilters(kit.declared, props.standing);
  const list = listOf(kit.calls.list, { fixed: { query: { ...set, ...fixed } } });
  const navigate = useNavigate();
  const open = (hash: string) => void navigate({ to: ".", search: true, hash });
  const changed = useChanged();
  const id = idIn(useLocation({ select: ({ hash }) => hash }));
  const close = useWayBack(() => open(""));
  return (
    <>
      <ListTable
        list={list}
        name={kit.declared.noun}
        titled
        label={label}
        columns={[...columnsOf(kit), ...(props.more ?? [])]}
        filters={<RecordFilters declared={kit.declared} offered={offered} standing={props.standing} />}
        {...(props.rowHeight !== undefined && { rowHeight: props.rowHeight })}
        goesOnFrom={props.goesOnFrom}
        onOpen={props.onOpen ?? ((row) => open(String(row.id)))}
        empty={empty}
        noMatch="Nothing matches these filters."
      />
      <RecordPanel
        opened={creating !== null}
        onClose={() => creating?.onClose()}
        title={`New ${kit.declared.noun}`}
        size="form"
      >
        {creating && (
          <RecordForm
            kit={kit}
            record={null}
            owner={creating.owner}
            own={own?.(null) ?? {}}
            said={said.create ?? "Saved."}
            onSaved={(made) => {
              creating.onClose();
              void changed(recordOf(kit, made.id));
            }}
            onCancel={creating.onClose}
          />
        )}
      </RecordPanel>
      <OpenRecord {...props} id={id} onClose={close} />
    </>
  );
}

function OpenRecord<Row extends RecordRow, Whole extends WholeRecord>(
  props: Props<Row, Whole> & { id: number | null; onClose: () => void },
) {
  const { kit, id, onClose, titleOf } = props;
  const found = useQuery<Whole>({
    ...(kit.calls.read.queryOptions({ input: { params: { id: id ?? 0 } } }) as { queryKey: readonly unknown[] }),
    enabled: id !== null,
  });
  const gone = useGone(id, found.error);
  return (
    <RecordPanel
      opened={id !== null && !gone}
      onClose={onClose}
      title={found.data ? titleOf(found.data) : `Open ${kit.declared.noun}`}
      size="form"
      record={id}
    >
      {!gone && (
        <Loaded query={found} lines={6}>
          {(record) => <Opened key={record.id} {...props} record={record} />}
        </Loaded>
      )}
    </RecordPanel>
  );
}

function Opened<Row extends RecordRow, Whole extends WholeRecord>(
  props: Props<Row, Whole> & { record: Whole; onClose: () => void },
) {
  const { kit, record, own, said, titleOf, about, marks, below, onClose } = props;
  const { moving, move, keep } = useMove(props);
  return (
    <Stack>
      <HeadRow>
        <StateBadge kit={kit} state={String((record as unknown as Record<string, unknown>)[kit.declared.as])} />
        {marks?.(record)}
        {/* Apart from what it is: what is done with it. */}
        <Grow />
        <Moves
          moves={record.moves}
          moving={moving}
          label={titleOf(record)}
          onMove={(name) => void move(record, name)}
        />
      </HeadRow>
      {about?.(record)}
      <CardFrame title="Details">
        {record.abilities.change ? (
          <RecordForm
            kit={kit}
            record={record}
            owner={null}
            own={own?.(record) ?? {}}
            said={said.change ?? "Saved."}
            onSaved={keep}
            onCancel={onClose}
          />
        ) : (
          <Facts facts={factsOf(kit, record)} />
        )}
      </CardFrame>
      {below?.(record)}
    </Stack>
  );
}

/** What one reads of a record that may not be changed now. */
function factsOf<Row extends RecordRow, Whole extends WholeRecord>(kit: RecordKit<Row, Whole>, record: Whole) {
  return columnsOf({ ...kit, columns: kit.facts ?? kit.columns }).map(({ title, value, cell }) => {
    const row = record as unknown as Row;
    return [title, cell ? cell(row) : cellText(value(row))] as const;
  });
}

const recordOf = ({ declared }: { declared: { plural: string } }, id: number) => ({
  type: declared.plural as RecordType,
  id,
});

/** Makes the moves of a record, says so, and offers to take one back where that can be. */
function useMove<Row extends RecordRow, Whole extends WholeRecord>({ kit, said, undo = {} }: Props<Row, Whole>) {
  const changed = useChanged();
  const [moving, setMoving] = useState<string | null>(null);
  const keep = ({ id }: Whole) => void changed(recordOf(kit, id));
  const move = async (record: Pick<Whole, "id">, name: string) => {
    const to = kit.declared.lifecycle.moves[name]?.to;
    setMoving(name);
    try {
      const moved = await kit.calls.change({ params: { id: record.id }, body: { [kit.declared.as]: to } });
      keep(moved);
      const back = undo[name];
      const words = said[name] ?? `${labelOf(kit.declared, kit.declared.as)} changed.`;
      if (back) succeeded(words, undoSeconds, () => void move(record, back));
      else succeeded(words);
    } catch (error) {
      failed(error);
    } finally {
      setMoving(null);
    }
  };
  return { moving, move, keep };
}

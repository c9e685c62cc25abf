import { Button } from "@mantine/core";
import type { PayrollMappingRecord } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dayText } from "../../base/instants.ts";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./payroll.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The heading rows whose columns are known, for every client; each can be forgotten. */
export function MappingsPanel({ opened, onClose }: Props) {
  const mappings = useQuery({ ...api.claims.mappings.queryOptions(), enabled: opened });
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Remembered columns" size="side">
      <Small of="p">A file with one of these heading rows is mapped by itself, whatever the client.</Small>
      <Loaded query={mappings}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No columns are remembered yet.</p>
          ) : (
            <ul className={styles.entries}>
              {items.map((mapping) => (
                <li key={mapping.id}>
                  <Mapping mapping={mapping} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordPanel>
  );
}

function Mapping({ mapping }: { mapping: PayrollMappingRecord }) {
  const changed = useChanged();
  const { id, provider, headings, used_at, made_by } = mapping;
  const name = provider ?? "No provider named";
  const forget = async () => {
    const text = "The next file with this heading row is mapped by hand again. What was imported stays.";
    if (!(await ask({ title: `Forget the columns of ${name}?`, text, confirm: "Forget", danger: true }))) return;
    try {
      await calls.claims.forgetMapping({ params: { id } });
      succeeded("The columns are forgotten.");
      await changed({ type: "payroll_mappings", id });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <strong>{name}</strong>
      {headings && <div>{headings}</div>}
      <Small of="div">
        Used {dayText(used_at)}, made by {made_by}
      </Small>
      <Button variant="outline" color="red" size="xs" aria-label={`Forget ${name}`} onClick={() => void forget()}>
        Forget
      </Button>
    </>
  );
}

import { Anchor } from "@mantine/core";
import type { RuleSetAnswer, RuleValue } from "@refundry/contract/content";
import { parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { dateText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { RuleChanges } from "./components/RuleChanges.tsx";
import styles from "./components/rules.module.css";

interface Props {
  opened: boolean;
  /** The version that is looked at; null before one was. */
  name: string | null;
  onClose: () => void;
}

/** Every value of a version of the rules, with its source (06, 5.11). */
export function RuleSetPanel({ opened, name, onClose }: Props) {
  const shown = useLast(name);
  const rules = useQuery({
    ...api.content.ruleSet.queryOptions({ input: { params: { rules: shown ?? "" } } }),
    enabled: shown !== null,
  });
  return (
    <RecordPanel opened={opened} onClose={onClose} title={`Rules ${shown ?? ""}`}>
      <Loaded query={rules} lines={12}>
        {(found) => <Values rules={found} />}
      </Loaded>
    </RecordPanel>
  );
}

function Values({ rules }: { rules: RuleSetAnswer }) {
  const { values } = rules;
  const quarters = [...new Set(values.flatMap(({ quarter }) => quarter ?? []))];
  const general = values.filter(({ quarter }) => quarter === null);
  const groups = [...new Set(general.map(({ group }) => group))];
  return (
    <Stack>
      <div>
        <p>{rules.note}</p>
        <RuleChanges basedOn={rules.based_on} changes={rules.changes} />
      </div>
      <CardFrame title="Quarters" level={3}>
        <div className={styles.table}>
          <FigureTable<string>
            label="Values of each quarter"
            first={{ title: "Value", show: (title) => <Titled of={unchanged(values, title)} /> }}
            figures={quarters.map((quarter) => ({
              title: quarterLabel(parseQuarterKey(quarter)),
              words: true,
              show: (title) => <Value of={inQuarter(values, title, quarter)} />,
            }))}
            rows={[...new Set(values.flatMap(({ quarter, title }) => (quarter === null ? [] : title)))]}
            rowKey={(title) => title}
          />
        </div>
      </CardFrame>
      {groups.map((group) => (
        <CardFrame key={group} title={group} level={3}>
          <FigureTable
            label={group}
            first={{ title: "Value", show: (value) => <Titled of={value} /> }}
            figures={[{ title: "Is", words: true, show: (value) => <Value of={value} /> }]}
            rows={general.filter((value) => value.group === group)}
            rowKey={({ path }) => path}
          />
        </CardFrame>
      ))}
    </Stack>
  );
}

const inQuarter = (values: readonly RuleValue[], title: string, quarter: string | undefined) =>
  values.find((one) => one.title === title && one.quarter === quarter);

/** What is said of a value of all quarters; of one that changed its own cell says it. */
const unchanged = (values: readonly RuleValue[], title: string) => {
  const own = values.filter((one) => one.title === title && one.quarter !== null);
  return own.find(({ changed }) => !changed) ?? own[0];
};

function Titled({ of }: { of: RuleValue | undefined }) {
  const manages = useMay("content.manage_settings");
  if (!of) return null;
  return (
    <>
      {of.title} {of.unconfirmed && <StatusBadge meaning="wait">To be confirmed</StatusBadge>}
      <Small of="div">
        {of.source}
        {of.elsewhere && manages && (
          <>
            {" · "}
            <Anchor href={of.elsewhere} inherit>
              Changed with the dated table
            </Anchor>
          </>
        )}
      </Small>
    </>
  );
}

/** A value as it is read; lines stand behind their count. */
function Value({ of }: { of: RuleValue | undefined }) {
  if (!of) return null;
  if (of.kind !== "lines")
    return (
      <>
        {of.kind === "date" ? dateText(of.value) : of.text}{" "}
        {of.changed && <StatusBadge meaning="act">Changed</StatusBadge>}
        {of.changed && of.quarter !== null && <Small of="div">{of.source}</Small>}
      </>
    );
  return (
    <details>
      <summary>
        {of.text} {of.changed && <StatusBadge meaning="act">Changed</StatusBadge>}
      </summary>
      {of.value.split("\n").map((line) => (
        <div key={line}>{line}</div>
      ))}
    </details>
  );
}

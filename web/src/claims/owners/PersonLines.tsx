import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { ChoiceField } from "../../ui/form/fields.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import own from "./owners.module.css";
import { type HeldLine, type RelationLine, relationChoices } from "./personForm.ts";

type Choices = readonly (readonly [id: string, name: string])[];

interface LinesProps<Line> {
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  choices: Choices;
  error: ReactNode;
}

const replaced = <Line,>(lines: readonly Line[], at: number, change: Partial<Line>): Line[] =>
  lines.map((line, index) => (index === at ? { ...line, ...change } : line));

interface FrameProps<Line> {
  label: string;
  add: string;
  empty: Line;
  lines: readonly Line[];
  error: ReactNode;
  onChange: (lines: Line[]) => void;
  show: (line: Line, at: number) => ReactNode;
}

/** Lines that are only there once somebody adds one. */
function Lines<Line>({ label, add, empty, lines, error, onChange, show }: FrameProps<Line>) {
  const id = useId();
  return (
    <fieldset className={own.lines} aria-label={label} aria-describedby={error ? id : undefined}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are only cut out.
        <div key={at} className={own.line}>
          {show(line, at)}
          <Button variant="subtle" size="xs" onClick={() => onChange(lines.filter((_one, index) => index !== at))}>
            Leave out
          </Button>
        </div>
      ))}
      {error && (
        <p id={id} className={own.problem}>
          {error}
        </p>
      )}
      <Button variant="default" size="xs" className={own.add} onClick={() => onChange([...lines, empty])}>
        {add}
      </Button>
    </fieldset>
  );
}

/** What is held of listed entities; a percent left empty counts as all of it. */
export function HeldLines({ lines, onChange, choices, error }: LinesProps<HeldLine>) {
  return (
    <>
      <Lines
        label="Percent owned of entities"
        add="Add a holding of an entity"
        empty={{ held: "", percent: "" }}
        lines={lines}
        error={error}
        onChange={onChange}
        show={({ held, percent }, at) => (
          <>
            <TextInput
              label="Percent owned"
              inputMode="decimal"
              className="figures"
              rightSection="%"
              value={percent}
              onChange={(event) => onChange(replaced(lines, at, { percent: event.currentTarget.value }))}
            />
            <ChoiceField
              label="of"
              placeholder="Choose an entity"
              choices={choices}
              value={held || null}
              onChange={(chosen) => onChange(replaced(lines, at, { held: chosen ?? "" }))}
            />
          </>
        )}
      />
      {lines.some(({ percent }) => percent.trim() === "") && <Small of="p">Left empty: all of it.</Small>}
    </>
  );
}

/** `child` of `Dana Smith`, as many as there are. */
export function RelationLines({ lines, onChange, choices, error }: LinesProps<RelationLine>) {
  return (
    <Lines
      label="Relations"
      add="Add a relation"
      empty={{ relation: "", of: "" }}
      lines={lines}
      error={error}
      onChange={onChange}
      show={({ relation, of }, at) => (
        <>
          <ChoiceField
            label="Relation"
            placeholder="Choose"
            choices={relationChoices}
            value={relation || null}
            onChange={(chosen) => onChange(replaced(lines, at, { relation: chosen ?? "" }))}
          />
          <ChoiceField
            label="Related to"
            placeholder="Nobody listed"
            choices={choices}
            value={of || null}
            onChange={(chosen) => onChange(replaced(lines, at, { of: chosen ?? "" }))}
          />
        </>
      )}
    />
  );
}

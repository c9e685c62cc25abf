import { Anchor, Button } from "@mantine/core";
import type { RuleSetHead } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { dateText, dayText } from "../base/instants.ts";
import { Grow, Inline, Records, Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useStep } from "../ui/words/useStep.ts";
import { RuleChanges } from "./components/RuleChanges.tsx";

const RuleSetPanel = openedPart(async () => (await import("./ruleSet.dialog.tsx")).RuleSetPanel);
const NewRuleSetDialog = openedPart(async () => (await import("./newRuleSet.dialog.tsx")).NewRuleSetDialog);
const ActivateRuleSetDialog = openedPart(
  async () => (await import("./activateRuleSet.dialog.tsx")).ActivateRuleSetDialog,
);

const states = {
  active: ["good", "In force"],
  draft: ["wait", "Draft"],
  retired: ["na", "Retired"],
} as const;

type Doing = { what: "look" | "copy" | "activate"; version: RuleSetHead };

/** The versions of the values of the calculation, with what may be done with each (06, 2.6). */
export function RuleSetsTab({ onAll }: { onAll: () => void }) {
  const versions = useQuery(api.content.ruleSets.queryOptions());
  const [doing, setDoing] = useState<Doing | null>(null);
  const { making, make } = useStep({ type: "settings" });
  const remove = async ({ name }: RuleSetHead) => {
    const agreed = await ask({
      title: `Delete version ${name}?`,
      text: "It was never in force; its reports go with it.",
      confirm: "Delete",
      danger: true,
    });
    if (agreed)
      await make(name, () => calls.content.removeRuleSet({ params: { rules: name } }), "The version was deleted.");
  };
  const close = () => setDoing(null);
  const chosen = (what: Doing["what"]) => (doing?.what === what ? doing.version : null);
  return (
    <Stack>
      <div>
        <Anchor component="button" type="button" onClick={onAll}>
          All dated tables
        </Anchor>
      </div>
      <CardFrame title="Rules of the calculation" level={2}>
        <p>
          Rates, limits, dates and ways of reckoning that every calculation uses. Calculations and packages keep the
          version that they were made by.
        </p>
        <Loaded query={versions} lines={6}>
          {({ items }) => (
            <Records aria-label="Versions of the rules">
              {items.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  busy={making === version.name}
                  onDo={(what) => setDoing({ what, version })}
                  onRemove={() => void remove(version)}
                />
              ))}
            </Records>
          )}
        </Loaded>
      </CardFrame>
      <RuleSetPanel opened={doing?.what === "look"} name={chosen("look")?.name ?? null} onClose={close} />
      <NewRuleSetDialog opened={doing?.what === "copy"} version={chosen("copy")} onClose={close} />
      <ActivateRuleSetDialog opened={doing?.what === "activate"} version={chosen("activate")} onClose={close} />
    </Stack>
  );
}

interface VersionProps {
  version: RuleSetHead;
  busy: boolean;
  onDo: (what: Doing["what"]) => void;
  onRemove: () => void;
}

const shipped = "Came with the product";

/** Who made it; what nobody made came with the product, which its note mostly says already. */
function Author({ version: { author, created_at: at, note } }: { version: RuleSetHead }) {
  if (author !== null) return <Small>{`${author}, ${dayText(at)}`}</Small>;
  return !note.startsWith(shipped) && <Small>{shipped}</Small>;
}

function Version({ version, busy, onDo, onRemove }: VersionProps) {
  const { name, state, note, changes, abilities } = version;
  const look = { size: "compact-xs", variant: "default" } as const;
  return (
    <li>
      <Grow of="div">
        <Inline>
          <strong>{name}</strong>
          <StatusBadge meaning={states[state][0]}>{states[state][1]}</StatusBadge>
          {version.valid_from && <Small>First in force {dateText(version.valid_from)}</Small>}
        </Inline>
        <p>{note}</p>
        {version.reason && (
          <p>
            Activated by {version.confirmed_by}
            {version.confirmed_on && ` on ${dateText(version.confirmed_on)}`}: {version.reason}
          </p>
        )}
        <RuleChanges basedOn={version.based_on} changes={changes} />
        <Author version={version} />
      </Grow>
      <Inline>
        <Button {...look} aria-label={`Values of version ${name}`} onClick={() => onDo("look")}>
          Values
        </Button>
        <Button {...look} aria-label={`New version from ${name}`} onClick={() => onDo("copy")}>
          New version
        </Button>
        {abilities.activate && (
          <Button {...look} aria-label={`Activate version ${name}`} onClick={() => onDo("activate")}>
            Activate
          </Button>
        )}
        {abilities.remove && (
          <Button {...look} aria-label={`Delete version ${name}`} loading={busy} onClick={onRemove}>
            Delete
          </Button>
        )}
      </Inline>
    </li>
  );
}

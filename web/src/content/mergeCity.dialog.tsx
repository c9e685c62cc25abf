import { Button, Group, Radio } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type City, unmergeDays } from "@refundry/contract/content";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { SearchLine } from "../ui/form/SearchLine.tsx";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { Muted } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { useStep } from "../ui/words/useStep.ts";

interface Props {
  city: City | null;
  opened: boolean;
  onClose: () => void;
}

/** Into which city of its state one is merged: what sounds or reads alike comes first (20, Beyond 8). */
export function MergeCityDialog({ city, opened, onClose }: Props) {
  const shown = useLast(opened ? city : null);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Merge ${shown?.name ?? ""} into…`}>
      {shown && <Choice key={shown.id} city={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function Choice({ city, onClose }: { city: City; onClose: () => void }) {
  const [typed, type] = useState("");
  const [asked, ask] = useState("");
  // While one types it is asked once the typing rests; Enter and the button ask at once.
  const askSoon = useDebouncedCallback(ask, 300);
  const [into, setInto] = useState<string | null>(null);
  const input = { params: { id: city.id }, query: asked === "" ? {} : { q: asked } };
  const found = useQuery(api.content.similarCities.queryOptions({ input, placeholderData: keepPreviousData }));
  const { making, make } = useStep({ type: "reference" });
  const chosen = found.data?.items.find(({ id }) => String(id) === into);
  const merge = async () => {
    if (!chosen) return;
    const step = () => calls.content.mergeCity({ params: { id: city.id }, body: { into: chosen.id } });
    await make(
      "merge",
      async () => {
        await step();
        onClose();
      },
      `Merged into ${chosen.name}.`,
    );
  };
  return (
    <Stack>
      <p>
        Every use of {city.name}, {city.state_code} moves to the city chosen here. It can be undone for {unmergeDays}{" "}
        days.
      </p>
      <SearchLine
        label="Search the cities of the state"
        placeholder="Another city of the state"
        typed={typed}
        onType={(text) => {
          type(text);
          askSoon(text.trim());
        }}
        onSearch={() => {
          if (asked === typed.trim()) void found.refetch();
          else ask(typed.trim());
        }}
      />
      <Loaded query={found} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Muted of="p">{asked === "" ? "No city of the state sounds or reads alike." : "No city matches."}</Muted>
          ) : (
            <Radio.Group label={asked === "" ? "Sounds or reads alike" : "Found"} value={into} onChange={setInto}>
              <Stack>
                {items.map(({ id, full_name: name, used_by: uses }) => (
                  <Radio
                    key={id}
                    value={String(id)}
                    label={name}
                    description={uses === 0 ? "Not used yet" : `Used by ${uses.toLocaleString("en-US")}`}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </Loaded>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <ReasonButton
          reason={chosen ? null : "Choose a city first."}
          loading={making !== null}
          onClick={() => void merge()}
        >
          Merge
        </ReasonButton>
      </Group>
    </Stack>
  );
}

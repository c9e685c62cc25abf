import { Button, Select, TextInput } from "@mantine/core";
import type { ClientMandates, PlaceOfClient } from "@refundry/contract/mandates";
import { useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Entries, Grow, Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { StateSelect } from "./StateSelect.tsx";

const bodyOf = (places: readonly PlaceOfClient[]) =>
  places.map(({ kind, street, city, state, zip, county }) => ({ kind, street, city, state, zip, county }));

/** Where a client does business: what its orders are looked up by (13, 2.7). */
export function Locations({ client, found: { places, edit } }: { client: number; found: ClientMandates }) {
  const { make } = useStep({ type: "claims", id: client });
  const changes = useMay("mandates.change_of_client");
  const [adding, setAdding] = useState(false);
  const save = (next: ReturnType<typeof bodyOf>) =>
    void make(
      "places",
      () => calls.mandates.savePlaces({ params: { id: client }, body: { places: next } }),
      "Updated successfully.",
    );
  return (
    <CardFrame title="Locations" level={2} anchor="locations">
      <Stack>
        <Entries aria-label="Locations">
          {places.map((place, at) => (
            <li key={place.id}>
              <Grow of="div">
                {[place.street, place.city, place.state, place.zip].filter(Boolean).join(", ")}
                <Small of="p">
                  {place.county_name ?? (place.counties.length > 1 ? "Choose the county." : "County not known")}
                </Small>
                {place.counties.length > 1 && edit.allowed && (
                  <Select
                    size="xs"
                    aria-label={`County of ${place.zip}`}
                    placeholder="Choose the county."
                    data={place.counties.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={place.county === null ? null : String(place.county)}
                    onChange={(county) =>
                      save(
                        bodyOf(places).map((one, index) =>
                          index === at ? { ...one, county: county === null ? null : Number(county) } : one,
                        ),
                      )
                    }
                  />
                )}
              </Grow>
              {place.kind === "extra" && edit.allowed && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  onClick={() => save(bodyOf(places.filter((one) => one.id !== place.id)))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Entries>
        {places.length === 0 && !changes && <Muted of="p">No location is known.</Muted>}
        {changes && (
          <Inline of="div">
            <ReasonButton size="xs" variant="default" reason={edit.reason} onClick={() => setAdding(true)}>
              Add location
            </ReasonButton>
          </Inline>
        )}
      </Stack>
      <DialogFrame opened={adding} onClose={() => setAdding(false)} title="Add location">
        {adding && (
          <PlaceForm
            onClose={() => setAdding(false)}
            onSave={(place) => {
              save([...bodyOf(places), place]);
              setAdding(false);
            }}
          />
        )}
      </DialogFrame>
    </CardFrame>
  );
}

function PlaceForm({
  onSave,
  onClose,
}: {
  onSave: (place: ReturnType<typeof bodyOf>[number]) => void;
  onClose: () => void;
}) {
  const frame = useFormFrame({
    initial: { street: "", city: "", state: null as string | null, zip: "" },
    check: ({ state, zip }): Record<string, string> => ({
      ...(state === null && { state: "Choose a state." }),
      ...(!/^\d{5}$/.test(zip) && { zip: "Five digits." }),
    }),
    newKey,
    send: async ({ street, city, state, zip }) => ({
      kind: "extra" as const,
      street: street || null,
      city: city || null,
      state: state ?? "",
      zip,
      county: null,
    }),
    onSent: onSave,
  });
  const field = (name: "street" | "city" | "state" | "zip") => frame.form.getInputProps(name);
  return (
    <FormFrame frame={frame} action="Add" acting="Adding…" onCancel={onClose} label="Location">
      <TextInput label="Street" {...field("street")} />
      <TextInput label="City" {...field("city")} />
      <StateSelect {...field("state")} />
      <TextInput label="ZIP" inputMode="numeric" maxLength={5} {...field("zip")} />
    </FormFrame>
  );
}

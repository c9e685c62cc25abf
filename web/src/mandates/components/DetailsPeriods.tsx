import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { DateField } from "../../ui/form/fields.tsx";
import { Inline, Records, Stack } from "../../ui/panels/Arranged.tsx";
import type { DetailsPart } from "./detailsValues.ts";

/** The days on which an order was in force; the last may be open. */
export function DetailsPeriods({ form, closed }: DetailsPart) {
  const values = form.getValues();
  return (
    <fieldset>
      <legend>In force</legend>
      <Stack>
        <Records aria-label="In force">
          {values.periods.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <li key={place}>
              <Inline of="div">
                <DateField label="From" disabled={closed} {...form.getInputProps(`periods.${place}.from`)} />
                <DateField
                  label="To"
                  description="Empty: open end"
                  disabled={closed}
                  {...form.getInputProps(`periods.${place}.to`)}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={closed}
                  aria-label={`Remove period ${place + 1}`}
                  onClick={() => form.removeListItem("periods", place)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Inline>
            </li>
          ))}
        </Records>
        {form.errors.periods && <p role="alert">{form.errors.periods}</p>}
        <Inline of="div">
          <Button
            variant="default"
            size="xs"
            disabled={closed}
            onClick={() => form.insertListItem("periods", { from: "", to: "" })}
          >
            Add period
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}

import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { ask } from "../../ui/panels/ask.ts";
import type { DetailsPart } from "./detailsValues.ts";
import { StateSelect } from "./StateSelect.tsx";

/** The state of an order, and the counties and cities of it that it names; another state clears them. */
export function DetailsPlaces({ form, closed }: DetailsPart) {
  const values = form.getValues();
  const input = { params: { state_code: values.state ?? "" } };
  const counties = useQuery({ ...api.content.stateCounties.queryOptions({ input }), enabled: values.state !== null });
  const cities = useQuery({ ...api.content.stateCities.queryOptions({ input }), enabled: values.state !== null });
  const choose = async (state: string | null) => {
    const places = values.counties.length + values.cities.length;
    if (
      places > 0 &&
      !(await ask({
        title: "Change the state?",
        text: "The counties and cities chosen are cleared.",
        confirm: "Change",
      }))
    )
      return;
    form.setFieldValue("state", state);
    form.setFieldValue("counties", []);
    form.setFieldValue("cities", []);
  };
  const options = (items: readonly { id: number; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <StateSelect
        disabled={closed}
        value={values.state}
        onChange={(state) => void choose(state)}
        error={form.errors.state}
      />
      <MultiSelect
        label="Counties"
        description="None: the whole state."
        searchable
        disabled={closed || values.state === null}
        data={options(counties.data?.items)}
        {...form.getInputProps("counties")}
      />
      <MultiSelect
        label="Cities"
        searchable
        limit={100}
        disabled={closed || values.state === null}
        data={options(cities.data?.items)}
        {...form.getInputProps("cities")}
      />
    </>
  );
}

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import { show } from "../../ui/testing.tsx";
import { QuarterForm } from "./QuarterForm.tsx";

const wages = (amount: string, version: number) => [{ year: 2021, quarter: 1, wages: amount, version }];
const field = () => screen.getByLabelText<HTMLInputElement>("Q1 2021");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

/** The four fields over a record that somebody else changes to 300 meanwhile. */
async function showForm(send: (entries: unknown[]) => Promise<unknown>) {
  const refetch = async () => ({ data: { items: wages("300.00", 2) } });
  await show(
    <QuarterForm
      client={7}
      title="Wages"
      rows={wages("100.00", 1)}
      query={{ refetch } as never}
      queryKey={["wages"]}
      mayChange
      annual={false}
      body="wages"
      field={MoneyField}
      figureOf={(row) => row.wages}
      show={(row) => row.wages}
      entryOf={(quarter, text, version) => ({ ...quarter, wages: text || null, version })}
      save={send}
      onDone={() => {}}
      onCancel={() => {}}
    />,
  );
}

test("a figure that is put back to what it was first is sent after a reload", async () => {
  const stale = new ApiError(409, { error: "Kim Lee changed this at 10:42.", code: "stale_version" });
  const send = vi.fn().mockRejectedValueOnce(stale);
  await showForm(send);
  type("200");
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
  await waitFor(() => expect(field().value).toBe("300.00"));
  type("100.00");
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toEqual([{ year: 2021, quarter: 1, wages: "100.00", version: 2 }]);
});

test("an emptied figure goes out as its removal, together with the others that changed", async () => {
  const send = vi.fn().mockResolvedValue({});
  await showForm(send);
  type("");
  fireEvent.change(screen.getByLabelText("Q2 2021"), { target: { value: "5" } });
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual([
    { year: 2021, quarter: 1, wages: null, version: 1 },
    { year: 2021, quarter: 2, wages: "5", version: 0 },
  ]);
});

test("a pasted row with an empty cell leaves that field and fills the ones after it (CLAIM-54)", async () => {
  await showForm(vi.fn());
  const first = screen.getByLabelText("Q4 2020");
  fireEvent.paste(first, { clipboardData: { getData: () => "1\t\t3\t4\r\n" } });
  const values = ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["1", "100.00", "3", "4"]);
});

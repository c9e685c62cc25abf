import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { instantText } from "../../base/instants.ts";
import { show } from "../testing.tsx";
import { Form, save, type, type Values } from "./form.given.tsx";
import type { FormOptions } from "./useFormFrame.ts";
import type { Fresh } from "./useStale.ts";

function Renamed(props: Pick<FormOptions<Values, unknown>, "send">) {
  const [version, setVersion] = useState(1);
  const name = version === 1 ? "Acme" : "Acme of Kim";
  return (
    <>
      <button type="button" onClick={() => setVersion(2)}>
        Somebody renames it
      </button>
      <Form {...props} follows onlyChanged initial={{ name, city: "Duluth" }} version={version} />
    </>
  );
}
/** The record behind the form changes, as it does when the socket tells of another person's save. */
function Following({ send }: Pick<FormOptions<Values, unknown>, "send">) {
  const [name, setName] = useState("Acme");
  return (
    <>
      <button type="button" onClick={() => setName("Acme of Kim")}>
        Somebody renames it
      </button>
      <Form send={send} initial={{ name, city: "Duluth" }} />
    </>
  );
}

// CLIENTS-31
describe("a stale save", () => {
  const staleBody = { error: "Kim Lee changed this client.", code: "stale_version" };
  const stale = new ApiError(409, staleBody);
  const reload = async () => ({ values: { name: "Acme of Kim", city: "Duluth" }, version: 2 });

  test("says who and when, and shows theirs and mine of each field that differs, in the form's words", async () => {
    const at = "2026-01-02T10:42:00.000Z";
    const error = new ApiError(409, { ...staleBody, details: { name: "Kim Lee", at, version: 2 } });
    await show(<Form send={() => Promise.reject(error)} version={1} reload={reload} words={{ city: "Town" }} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    const dialog = await screen.findByRole("dialog", { name: "Changed in the meantime" });
    expect(dialog.textContent).toContain(`Kim Lee changed this client (${instantText(at)}).`);
    const group = (name: string) => within(within(dialog).getByRole("radiogroup", { name }));
    const sides = (name: string) =>
      group(name)
        .getAllByRole<HTMLInputElement>("radio")
        .map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
    // What one alone changed is no conflict: the other side is as it was.
    expect(sides("Name")).toEqual([
      ["Theirs: Acme of Kim", true],
      ["As it was: Acme", false],
    ]);
    expect(sides("Town")).toEqual([
      ["As it was: Duluth", false],
      ["Mine: St. Paul", true],
    ]);
  });
  test("saves what was chosen at once, on the new version", async () => {
    const send = vi.fn().mockRejectedValueOnce(stale);
    await show(<Form send={send} version={1} reload={reload} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole("button", { name: "Apply my changes on top" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const values = ["Name", "City"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(["Acme of Kim", "St. Paul"]);
    const [sent, { version, changed }] = send.mock.calls[1] ?? [];
    expect(sent).toEqual({ name: "Acme of Kim", city: "St. Paul" });
    expect({ version, changed }).toEqual({ version: 2, changed: { city: "St. Paul" } });
  });
  test("takes the side that was chosen for each field, whoever changed it", async () => {
    const send = vi.fn().mockRejectedValueOnce(stale);
    await show(<Form send={send} version={1} reload={reload} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    fireEvent.click(await screen.findByLabelText("As it was: Acme"));
    fireEvent.click(screen.getByLabelText("As it was: Duluth"));
    fireEvent.click(screen.getByRole("button", { name: "Apply my changes on top" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[1]).toMatchObject({ version: 2, changed: { name: "Acme" } });
  });
  test("sends nothing where the others' values were chosen throughout", async () => {
    const send = vi.fn().mockRejectedValueOnce(stale);
    await show(<Form send={send} version={1} reload={reload} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    fireEvent.click(await screen.findByLabelText("As it was: Duluth"));
    fireEvent.click(screen.getByRole("button", { name: "Apply my changes on top" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Duluth");
    expect(send).toHaveBeenCalledTimes(1);
  });
  test("leaves everything as it was typed, and the version with it, when the dialog is closed", async () => {
    const onTaken = vi.fn();
    const send = vi.fn().mockRejectedValue(stale);
    await show(<Form send={send} version={1} reload={async () => ({ ...(await reload()), onTaken })} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]?.[1]).toMatchObject({ version: 1, changed: { city: "St. Paul" } });
    expect(onTaken).not.toHaveBeenCalled();
  });
  test("never sends back what somebody else changed while the form was open", async () => {
    const send = vi.fn();
    await show(<Following send={send} />);
    type("City", "St. Paul");
    fireEvent.click(screen.getByRole("button", { name: "Somebody renames it" }));
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[1].changed).toEqual({ city: "St. Paul" });
  });
  test("is not made of what others changed while nothing was typed", async () => {
    const send = vi.fn();
    await show(<Renamed send={send} />);
    fireEvent.click(screen.getByRole("button", { name: "Somebody renames it" }));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Acme of Kim");
    type("Name", "Acme");
    fireEvent.click(save());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]?.[1]).toMatchObject({ changed: { name: "Acme" }, version: 2 });
  });
  test("takes over the first version of a record that was made while the form stood open, and no older one", async () => {
    function Made() {
      const [record, setRecord] = useState<Fresh<Values>>({ values: { name: "", city: "Duluth" }, version: 0 });
      const made = (version: number, name: string) => setRecord({ values: { name, city: "Duluth" }, version });
      return (
        <>
          {[1, 3, 2].map((version) => (
            <button type="button" key={version} onClick={() => made(version, `Version ${version}`)}>
              Version {version}
            </button>
          ))}
          <Form
            send={vi.fn()}
            follows
            initial={record.values}
            {...(record.version > 0 && { version: record.version })}
          />
        </>
      );
    }
    await show(<Made />);
    const name = () => screen.getByLabelText<HTMLInputElement>("Name").value;
    const press = (version: number) => fireEvent.click(screen.getByRole("button", { name: `Version ${version}` }));
    press(1);
    expect(name()).toBe("Version 1");
    press(3);
    expect(name()).toBe("Version 3");
    press(2);
    expect(name()).toBe("Version 3");
  });
  test("leaves what is being typed alone when others change the record", async () => {
    await show(<Renamed send={vi.fn()} />);
    type("City", "St. Paul");
    fireEvent.click(screen.getByRole("button", { name: "Somebody renames it" }));
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("St. Paul");
  });
  test("offers to reload, which drops what was typed", async () => {
    const send = vi.fn().mockRejectedValue(stale);
    await show(<Form send={send} version={1} reload={reload} />);
    type("City", "St. Paul");
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole("button", { name: "Reload" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Acme of Kim"));
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Duluth");
  });
});

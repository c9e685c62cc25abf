import { mostFileBytes } from "@refundry/contract/platform";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { FileDrop } from "./FileDrop.tsx";

const tooLarge = "The chosen file is over the File Size limit of 25Mb. Please try another file.";
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

test("CLAIM-36 (2 of 2) a file of 25,000,000 bytes shows the size dialog and is not sent; the largest that may be is sent", async () => {
  const taken: File[] = [];
  const drop = (
    <FileDrop accept={{ "text/csv": [".csv"] }} hint="CSV" percent={null} onFile={(file) => taken.push(file)} />
  );
  const { container } = await show(drop);
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await choose(sized("big.csv", "text/csv", 25_000_000));
  expect(await screen.findByText(tooLarge)).toBeTruthy();
  expect(taken).toEqual([]);
  await choose(sized("whole.csv", "text/csv", mostFileBytes));
  await choose(sized("over.csv", "text/csv", mostFileBytes + 1));
  await choose(sized("form.pdf", "application/pdf", 10));
  expect(await screen.findByText("form.pdf: This type of file is not accepted here. Accepted: CSV.")).toBeTruthy();
  expect(taken.map(({ name }) => name)).toEqual(["whole.csv"]);
});

test("files that are too large are named below the area, until others are chosen", async () => {
  const { container } = await show(<FileDrop several hint="Any" percent={null} onFile={() => {}} />);
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  const choose = (...files: File[]) => act(async () => void fireEvent.change(input, { target: { files } }));
  const big = (name: string) => sized(name, "application/pdf", 25_000_000);
  await choose(big("one.pdf"), sized("small.pdf", "application/pdf", 9), big("two.pdf"));
  expect(screen.getByText("one.pdf and two.pdf are too large (25 MB or more) and were not taken.")).toBeTruthy();
  await choose(big("three.pdf"));
  expect(screen.getByText("three.pdf is too large (25 MB or more) and was not taken.")).toBeTruthy();
  await choose(sized("small.pdf", "application/pdf", 9));
  expect(screen.queryByText(/too large \(/)).toBeNull();
});

test("while other work comes first it says how much, and then how far it is", async () => {
  const drop = (ahead: number, percent = 100) => (
    <FileDrop accept={{}} hint="CSV" percent={percent} read={30} ahead={ahead} onFile={() => {}} />
  );
  const first = await show(drop(3, 40));
  expect(screen.getByText(/^Uploading/)).toBeTruthy();
  first.unmount();
  const second = await show(drop(3));
  expect(screen.getByText(/^Waiting, 3 before this file/)).toBeTruthy();
  second.unmount();
  await show(drop(0));
  expect(screen.getByText(/^Reading the file/)).toBeTruthy();
});

test("files of other types are named together, those that are taken go on; where one is taken the others are named", async () => {
  const taken: string[] = [];
  const take = (several?: true) => (
    <FileDrop
      accept={{ "text/csv": [".csv"] }}
      hint="CSV"
      {...(several && { several })}
      percent={null}
      onFile={(file) => taken.push(file.name)}
    />
  );
  const choose = async (container: HTMLElement, ...names: string[]) => {
    const files = names.map((name) => sized(name, name.endsWith("csv") ? "text/csv" : "image/png", 9));
    await act(
      async () =>
        void fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, { target: { files } }),
    );
  };
  const many = await show(take(true));
  await choose(many.container, "a.png", "b.csv", "c.png");
  expect(
    await screen.findByText("a.png and c.png: These types of files are not accepted here. Accepted: CSV."),
  ).toBeTruthy();
  await choose(many.container, "d.png", "e.csv");
  expect(await screen.findByText("d.png: This type of file is not accepted here. Accepted: CSV.")).toBeTruthy();
  expect(taken).toEqual(["b.csv", "e.csv"]);
  many.unmount();
  const one = await show(take());
  await choose(one.container, "f.csv", "g.csv");
  expect(await screen.findByText("One file is taken here: g.csv was left out.")).toBeTruthy();
  expect(taken).toEqual(["b.csv", "e.csv", "f.csv"]);
});

test("a file that was chosen can be chosen once more, and why one was not taken stays until another is", async () => {
  const taken: string[] = [];
  const { container } = await show(
    <FileDrop accept={{ "text/csv": [".csv"] }} hint="CSV" percent={null} onFile={(file) => taken.push(file.name)} />,
  );
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  const emptied: string[] = [];
  Object.defineProperty(input, "value", { configurable: true, get: () => "", set: (text) => void emptied.push(text) });
  const choose = (name: string, type: string) =>
    act(async () => void fireEvent.change(input, { target: { files: [sized(name, type, 9)] } }));
  const refusal = () => within(container).queryByText(/^form\.pdf: This type of file is not accepted here\./);
  await choose("a.csv", "text/csv");
  expect([taken, emptied, refusal()]).toEqual([["a.csv"], [""], null]);
  await choose("form.pdf", "application/pdf");
  expect(refusal()).toBeTruthy();
  expect(emptied).toHaveLength(2);
  await choose("a.csv", "text/csv");
  expect([taken, refusal()]).toEqual([["a.csv", "a.csv"], null]);
});

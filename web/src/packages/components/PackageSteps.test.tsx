import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { PackageSteps } from "./PackageSteps.tsx";

test("each step of a final has its tick or its number, and says whether it is done", async () => {
  await show(
    <PackageSteps
      names={["Generated", "Signed", "Verified", "Submitted", "Shipped"]}
      label="Steps"
      done={["Generated", "Signed"]}
    />,
  );
  const steps = [...screen.getByRole("list", { name: "Steps" }).children] as HTMLElement[];
  expect(steps.map((one) => [one.dataset.state, one.querySelector("svg") !== null, one.textContent])).toEqual([
    ["now", true, "Generated (done)"],
    ["now", true, "Signed (done)"],
    ["later", false, "3Verified (not yet)"],
    ["later", false, "4Submitted (not yet)"],
    ["later", false, "5Shipped (not yet)"],
  ]);
});

test("where it ended, a step that was passed over says so and is not to come", async () => {
  const names = ["Signed", "Verified", "Shipped"] as const;
  await show(<PackageSteps names={names} label="Steps" done={["Signed", "Shipped"]} without="shipped without it" />);
  const steps = [...screen.getByRole("list", { name: "Steps" }).children] as HTMLElement[];
  expect(steps.map((one) => [one.dataset.state, one.textContent])).toEqual([
    ["now", "Signed (done)"],
    ["later", "–Verified (shipped without it)"],
    ["now", "Shipped (done)"],
  ]);
});

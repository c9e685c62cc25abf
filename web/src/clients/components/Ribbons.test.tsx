import type { Client } from "@refundry/contract/clients";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, signedInAs } from "../../ui/testing.tsx";
import { Ribbons } from "./Ribbons.tsx";

const clientOf = (workflow: Client["workflow"]) => ({ workflow }) as Client;
const steps = { next_step: "Generate the draft package.", stage_friendly_name: "Draft Ready" };

test("until the workflow has looked at a client, nothing is said of its status or its next step", async () => {
  signedInAs(1);
  await show(
    <>
      <Ribbons client={clientOf({ ...steps, workflow_last_evaluated: null })} />
      <Ribbons client={clientOf({ ...steps, next_step: null, workflow_last_evaluated: null })} />
      <p>The rest</p>
    </>,
  );
  await screen.findByText("The rest");
  for (const text of [/Current Status/, /Next Step/, /Nothing required/, /Last Evaluated/])
    expect(screen.queryByText(text)).toBeNull();
});

test("once it has, they stand: the status for administrators, the next step for everybody", async () => {
  signedInAs(1);
  await show(<Ribbons client={clientOf({ ...steps, workflow_last_evaluated: new Date().toISOString() })} />);
  await screen.findByText("Draft Ready");
  screen.getByText("Next Step: Generate the draft package.");
  screen.getByText(/^Last Evaluated: /);
});

test("a next step waits in yellow, and nothing to do is green; who may not read the stage reads no stage", async () => {
  signedInAs(4);
  const evaluated = new Date().toISOString();
  const { unmount } = await show(<Ribbons client={clientOf({ ...steps, workflow_last_evaluated: evaluated })} />);
  expect((await screen.findByText("Next Step: Generate the draft package.")).dataset.meaning).toBe("wait");
  expect([screen.queryByText(/Current Status/), screen.queryByText(/Last Evaluated/)]).toEqual([null, null]);
  unmount();
  await show(<Ribbons client={clientOf({ ...steps, next_step: null, workflow_last_evaluated: evaluated })} />);
  expect((await screen.findByText("Nothing required at this time.")).dataset.meaning).toBe("good");
});

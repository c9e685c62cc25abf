import { Readable } from "node:stream";
import type { packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import type { RuleSet } from "@refundry/credit";
import { blockersOf, checksOfRounds, payrollOf } from "../../calculations/index.ts";
import { openedClient } from "../../clients/index.ts";
import { type Call, type OutgoingFile, Refusal } from "../../platform/index.ts";
import { drawPdf } from "../forms/pdfDrawing.queries.ts";
import { fileNameOf, formOf } from "../snapshot/package.rules.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { tieOutFailed, tiesOut } from "../snapshot/tieOut.rules.ts";
import { presentFigures } from "./claimFigures.queries.ts";
import { packageTask } from "./package.compute.ts";
import { blanksFor, packageContent, waitsOfFinal } from "./packageContent.queries.ts";

const limits = { milliseconds: 60_000, megabytes: 512 };

/**
 * The draft that would be made now, with the watermark PREVIEW. It takes no number and leaves neither row nor file
 * (07, 7.5); a package that is being made meanwhile does not stand in its way.
 */
export async function previewPackage(call: Call, { params }: InputFor<typeof packages.preview>): Promise<OutgoingFile> {
  const { services } = call;
  const now = new Date();
  const { snapshot, blanks, finalWaits } = await call.transaction(
    async (tx) => {
      const client = await openedClient(tx, params.id);
      const blockers = (await blockersOf(tx, client, "draft")).filter(({ code }) => code !== "running");
      const present = await packageSnapshotOf(tx, client, "draft");
      if (blockers.length > 0 || !present) throw new Refusal("blocked", { details: { blockers } });
      return {
        snapshot: present,
        blanks: await blanksFor(tx, present, now),
        finalWaits: await waitsOfFinal(tx, client),
      };
    },
    { isolation: "repeatable read", readOnly: true },
  );
  const { figures, errors } = await presentFigures(call, { client: params.id, kind: "draft", snapshot });
  if (errors.length > 0) throw new Refusal("cannot_calculate", { details: { missing: errors } });
  if (!tiesOut(figures.quarters, formOf(snapshot.client.business_type)))
    throw new Refusal("cannot_calculate", { text: tieOutFailed });
  const checks = figures.ppp.length > 0 ? await checksOf(call, snapshot, figures.rules) : [];
  const content = await packageContent(services, {
    status: "draft",
    mark: `C${params.id}-preview`,
    label: "Preview",
    chosen: null,
    preview: true,
    snapshot,
    figures,
    finalWaits,
    checks,
    blanks,
    requestedAt: now,
  });
  const { bytes } = await drawPdf(services, packageTask, content, limits);
  return {
    name: fileNameOf(snapshot.client.legal_name, "preview"),
    type: "application/pdf",
    size: bytes.length,
    open: (range) => Readable.from([Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)]),
  };
}

async function checksOf({ services, transaction }: Call, { facts, batch }: PackageSnapshot, rules: RuleSet) {
  const payroll = await transaction((tx) => payrollOf(tx, batch), { isolation: "repeatable read", readOnly: true });
  return checksOfRounds(services, { input: { ...facts, payroll }, rules });
}

import { calculations } from "@refundry/contract/calculations";
import { packages as operations } from "@refundry/contract/packages";
import { quarterKey, quarterLabel } from "@refundry/contract/values";
import { checkSchedulesOf, type SchedulesAsked } from "../../calculations/index.ts";
import { openedClient } from "../../clients/index.ts";
import { can, nameOf, type Tx } from "../../platform/index.ts";
import { type BinderPart, type BinderSubject, missing } from "./binder.rules.ts";
import { diligencePart } from "./binderDiligence.queries.ts";
import { documentsPart, evidencePart } from "./binderDocuments.queries.ts";
import { filingPart } from "./binderFiling.queries.ts";
import { type PlannedOrder, plannedOrders } from "./binderOrders.queries.ts";
import { peoplePart } from "./binderPeople.queries.ts";
import { opens } from "./binderRights.policy.ts";
import { filedQuarters } from "./filedQuarter.queries.ts";
import { type FiledPackage, type FiledQuarter, formCalled, packagesOfQuarters } from "./filedQuarter.rules.ts";

/** The checks of a calculation, for the folders of its quarters. */
export interface PlannedSchedules {
  calculation: number;
  asked: SchedulesAsked;
  /** The folders of the quarters, in the order in which they are asked for. */
  folders: string[];
  /** Of the package: its rounds stand under its name. */
  label: string;
}

/** Everything that a binder of somebody holds, as it was at one instant; the bytes are read and drawn later. */
export interface BinderPlan {
  subject: BinderSubject;
  /** As the index names the person. */
  requester: string;
  /** The role that the contents follow. */
  role: number;
  quarters: FiledQuarter[];
  /** Empty where the packages of the client may not be opened. */
  papers: FiledPackage[];
  orders: PlannedOrder[];
  schedules: PlannedSchedules[];
  part: BinderPart;
  /** What is named before everything else. */
  unsigned: string[];
}

export interface BinderAsked {
  client: number;
  quarter: BinderSubject["quarter"];
}

/** What may stand in the binder of whoever reads; null where that person may have none any more. */
export async function planBinder(tx: Tx, { client: id, quarter }: BinderAsked): Promise<BinderPlan | null> {
  if (!can(tx.actor, "packages.binder")) return null;
  const client = await openedClient(tx, id);
  const subject = { client: { id, legalName: client.legalName, ein: client.ein }, quarter };
  const readsPackages = opens(tx.actor, operations.file);
  const quarters = readsPackages ? await filedQuarters(tx, id, quarter) : [];
  const { orders, gaps } = await plannedOrders(tx, quarters);
  const parts = [
    await peoplePart(tx, subject),
    await evidencePart(tx, subject, quarters.some(restsOnReceipts)),
    await documentsPart(tx, subject),
    await filingPart(tx, subject, quarters),
    await diligencePart(tx, client),
  ];
  return {
    subject,
    requester: nameOf(tx.actor),
    role: tx.actor.roleId,
    quarters,
    papers: packagesOfQuarters(quarters),
    orders,
    schedules: opens(tx.actor, calculations.read) ? await schedulesOf(tx, quarters) : [],
    part: {
      copies: parts.flatMap(({ copies }) => copies),
      tables: parts.flatMap(({ tables }) => tables),
      gaps: [...gaps, ...parts.flatMap((one) => one.gaps)],
    },
    unsigned: readsPackages ? unsignedOf(subject, quarters) : [],
  };
}

/** The forms that did not come back signed, or the package itself. */
function unsignedOf({ quarter }: BinderSubject, quarters: readonly FiledQuarter[]): string[] {
  if (quarters.length === 0)
    return [missing(quarter ? `form for ${quarterLabel(quarter)}: no package has it` : "final package")];
  return quarters
    .filter(({ signed }) => !signed?.stored)
    .map((one) => missing(`signed ${formCalled(one)} for ${quarterLabel(one)}`));
}

const restsOnReceipts = ({ package: { grounds }, ...quarter }: FiledQuarter) =>
  grounds.get(quarterKey(quarter))?.includes("decline") ?? false;

async function schedulesOf(tx: Tx, quarters: readonly FiledQuarter[]): Promise<PlannedSchedules[]> {
  const planned: PlannedSchedules[] = [];
  for (const paper of packagesOfQuarters(quarters)) {
    const own = quarters.filter((one) => one.package.id === paper.id);
    planned.push({
      calculation: paper.calculation,
      asked: await checkSchedulesOf(tx, paper.calculation, own.map(quarterKey)),
      folders: own.map(quarterLabel),
      label: paper.label,
    });
  }
  return planned;
}

import { roles } from "@refundry/contract/platform";
import { inArray } from "drizzle-orm";
import { listener } from "../platform/index.ts";
import { podChanged, userActivated } from "./people.events.ts";
import { entities } from "./people.tables.ts";

const { managingAttorney, managingPartner, masterTaxAttorney, taxAttorney } = roles;

const dateText = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** Who invited somebody learns that the account is in use; both firms of a pod learn of its points. */
export const peopleListeners = () => [
  listener(userActivated, async (tx, { user, name, invitedBy }) =>
    tx.notify("user_activated", { to: { people: [invitedBy] }, target: user, params: { name } }),
  ),
  listener(podChanged, async (tx, { pod, taxFirm, managingLawfirm, from }) => {
    const rows = await tx.db
      .select({ id: entities.id, name: entities.name })
      .from(entities)
      .where(inArray(entities.id, [taxFirm, managingLawfirm]));
    const nameOf = (firm: number) => rows.find(({ id }) => id === firm)?.name ?? "";
    tx.notify("pod_changed", {
      to: [
        { roles: [managingAttorney, managingPartner], firm: managingLawfirm },
        { roles: [taxAttorney, masterTaxAttorney], firm: taxFirm },
      ],
      target: pod,
      params: {
        firms: `${nameOf(taxFirm)} and ${nameOf(managingLawfirm)}`,
        date: dateText.format(new Date(`${from}T00:00:00Z`)),
      },
    });
  }),
];

import { sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { setting, type WaitingKind } from "../../platform/index.ts";
import { qualifications } from "../qualification.tables.ts";
import { businessAge, inReview } from "./queue.queries.ts";

/** Clients in review, for who reviews them, who waits longest first, and whether that is too long (14, 2.1). */
export const reviewsWaiting: WaitingKind = {
  key: "reviews",
  title: "Qualification reviews",
  permission: "qualification.review",
  path: "/clients/{id}/qualification",
  all: "/queues/qualification",
  rows: (tx) => {
    const isOverdue = sql`${businessAge} >= ${setting(tx, "qualification_overdue_days")}::int`;
    return sql`select ${qualifications.client} as client, ${qualifications.sentAt} as since, ${isOverdue} as pressing,
        case when ${isOverdue} then 'Overdue'
          when ${businessAge} >= ${setting(tx, "qualification_due_days")}::int then 'Due' else 'In review' end as text
      from ${qualifications} join ${clients} on ${clients.id} = ${qualifications.client} where ${inReview}`;
  },
};

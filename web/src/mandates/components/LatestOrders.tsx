import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { Records } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import own from "./mandates.module.css";
import { orderName } from "./words.ts";

const looked = 40;
const mostShown = 6;

/** What was published last of what is reviewed, so that the page holds orders before one asks (13, 2.6). */
export function LatestOrders() {
  const input = { query: { reviewed: "true" as const, sort: "-publication_date" as const, limit: looked } };
  const latest = useQuery(api.mandates.library.queryOptions({ input }));
  return (
    <section aria-labelledby="latest-orders">
      <h2 id="latest-orders" className={own.part}>
        Latest reviewed orders
      </h2>
      <Loaded query={latest} lines={6}>
        {({ items }) => {
          const shown = items.filter(({ review_status_id: status }) => status === 6).slice(0, mostShown);
          if (shown.length === 0) return <Muted of="p">No order is reviewed yet.</Muted>;
          return (
            <Records aria-label="Latest reviewed orders">
              {shown.map((order) => (
                <li key={order.id}>
                  <div>
                    <Link to="/mandate/$mandateId" params={{ mandateId: String(order.id) }}>
                      {orderName(order)}
                    </Link>
                    <div className={own.said}>
                      <strong>{order.state_code ?? (order.nationwide ? "Nationwide" : "No state")}</strong>
                      {order.author && <span>{order.author}</span>}
                      {order.publication_date && <span>{dateText(order.publication_date)}</span>}
                      {order.in_force && (
                        <span>In force: {order.in_force.replace(/\d{4}-\d{2}-\d{2}/g, dateText)}</span>
                      )}
                    </div>
                  </div>
                </li>
              ))}
            </Records>
          );
        }}
      </Loaded>
    </section>
  );
}

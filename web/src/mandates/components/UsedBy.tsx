import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

export interface Related {
  client_id: number;
  trade_name: string;
  ein: string;
}

const perPage = 5;

/** The clients that use an order which was to be deleted, five at a time (13, 2.4). */
export function UsedBy({ used: { related, hidden } }: { used: { related: readonly Related[]; hidden: number } }) {
  const [from, setFrom] = useState(0);
  return (
    <Stack>
      <Ribbon meaning="wait">This mandate is used by clients and cannot be deleted.</Ribbon>
      <table aria-label="Clients that use it">
        <thead>
          <tr>
            <th scope="col">Client id</th>
            <th scope="col">Trade name</th>
            <th scope="col">EIN</th>
          </tr>
        </thead>
        <tbody>
          {related.slice(from, from + perPage).map(({ client_id: id, trade_name: name, ein }) => (
            <tr key={id}>
              <td className="figures">{id}</td>
              <td>
                <Link to="/clients/$clientId/mandates" params={{ clientId: String(id) }}>
                  {name}
                </Link>
              </td>
              <td className="figures">{ein}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <Small of="p">and {hidden} clients outside your view</Small>}
      {related.length > perPage && (
        <Inline of="div">
          <Button size="xs" variant="default" disabled={from === 0} onClick={() => setFrom(from - perPage)}>
            Previous
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={from + perPage >= related.length}
            onClick={() => setFrom(from + perPage)}
          >
            Next
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

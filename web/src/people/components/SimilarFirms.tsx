import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

interface Props {
  name: string;
  email: string;
  /** The firm that is being changed. */
  except?: number | undefined;
}

const typingMs = 300;

/** Firms that the one being typed may be the same as, each leading to its card (03, Beyond 6). */
export function SimilarFirms({ name, email, except }: Props) {
  const asks = useMay("people.manage_firms");
  const [typed] = useDebouncedValue(`${name.trim()}\n${email.trim()}`, typingMs);
  const [asked = "", address = ""] = typed.split("\n");
  const query = { name: asked, email: address, ...(except !== undefined && { except }) };
  const found = useQuery({
    ...api.people.similarFirms.queryOptions({ input: { query } }),
    enabled: asks && (asked.length > 2 || address.includes("@")),
  });
  const firms = found.data?.items ?? [];
  return (
    <div role="status">
      {firms.length > 0 && (
        <Ribbon meaning="wait">
          <span>
            {"Similar: "}
            {firms.map(({ id, name: one }, at) => (
              <span key={id}>
                {at > 0 && ", "}
                <Link to="/entities" hash={String(id)}>
                  {one}
                </Link>
              </span>
            ))}
          </span>
        </Ribbon>
      )}
    </div>
  );
}

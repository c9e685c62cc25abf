import { roleMay } from "@refundry/contract/access";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { useSession } from "../../app/session.ts";
import { CardFrame, Loaded } from "../../ui/CardFrame.tsx";
import styles from "../../ui/pieces.module.css";
import { ReasonButton } from "../../ui/ReasonButton.tsx";
import { PackageRows } from "./PackageRows.tsx";
import { useGenerate } from "./useGenerate.ts";

const askEvery = 1000;

interface Props {
  client: number;
  clientName: string;
}

/** The packages of a client, newest first, and the button that makes the next one. */
export function PackageCard({ client, clientName }: Props) {
  const role = useSession()?.role_id ?? 14;
  const generates = roleMay(role, "packages.generate");
  const packages = useQuery({
    ...api.packages.list.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
    refetchInterval: ({ state }) => (state.data?.items.some((row) => row.show_loading) ? askEvery : false),
  });
  const running = packages.data?.items.some((row) => row.show_loading) ?? false;
  const generate = useGenerate(client, clientName);
  const made = packages.data?.items.some((row) => row.id !== null) ?? false;
  return (
    <CardFrame title="Package generation" anchor="packages">
      <div className={styles.stack}>
        <Loaded query={packages}>
          {({ items }) => <PackageRows rows={items} onRetry={generates && !running ? generate.start : undefined} />}
        </Loaded>
        {generates && (
          <Generate client={client} running={running || generate.sending} made={made} onStart={generate.start} />
        )}
      </div>
    </CardFrame>
  );
}

interface GenerateProps {
  client: number;
  running: boolean;
  made: boolean;
  onStart: () => void;
}

/** `GENERATE PACKAGE`, and everything that still stands in its way. */
function Generate({ client, running, made, onStart }: GenerateProps) {
  const readiness = useQuery(api.calculations.readiness.queryOptions({ input: { params: { id: client } } }));
  return (
    <Loaded query={readiness} lines={2}>
      {({ draft }) => (
        <>
          {draft.ready && !made && !running && (
            <p>You are all set! Click on "Generate Package" Button to get your package</p>
          )}
          <div>
            <ReasonButton
              onClick={onStart}
              reason={
                running
                  ? "A package is being generated."
                  : draft.ready
                    ? null
                    : draft.blockers.map(({ text }) => text).join(" ")
              }
            >
              GENERATE PACKAGE
            </ReasonButton>
          </div>
          {draft.blockers.length > 0 && (
            <ul className={styles.list} aria-label="What stands in the way of a draft">
              {draft.blockers.map(({ code, text, link }) => (
                <li key={code + text}>
                  <Link {...placeOf(link)}>{text}</Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

/** The path and hash of an address that came as text. */
function placeOf(link: string) {
  const [to = "", hash] = link.split("#");
  return { to, ...(hash !== undefined && { hash }) };
}

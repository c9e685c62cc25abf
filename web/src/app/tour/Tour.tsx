import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as areas from "../../areas.ts";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useMayEach } from "../../base/may.ts";
import { navigationQuery } from "../../base/queries.ts";
import type { TourStep, WebArea } from "../../base/roots.ts";
import { mayOpen } from "../../base/session.ts";
import { failed } from "../../ui/words/snackbar.tsx";
import { useOpenClient } from "../openClient.ts";
import { TourBox } from "./TourBox.tsx";
import { useFound } from "./tourPlace.ts";

interface Props {
  person: number;
  /** The step that was kept, from 1 on. */
  step: number;
}

const declared = async () => {
  const asked = Object.values<WebArea>(areas).flatMap(({ tour }) => (tour ? [tour()] : []));
  return (await Promise.all(asked)).flat().sort((one, other) => one.place - other.place);
};

/** The guided tour over the client that is open; over no client there is none (02, 6). */
export function Tour(props: Props) {
  const client = useOpenClient();
  const { data: steps } = useQuery({ queryKey: ["tour"], queryFn: declared, staleTime: Number.POSITIVE_INFINITY });
  return client !== null && steps && <TourOfClient key={client} {...props} client={client} declared={steps} />;
}

interface OfClientProps extends Props {
  client: number;
  declared: readonly TourStep[];
}

/** The steps that the person can do, with what is known of each for this client. */
function useSteps(client: number, declared: readonly TourStep[]) {
  const may = useMayEach(declared.map(({ permission }) => permission));
  const steps = declared.filter((_, index) => may[index]);
  const asked = steps.map((step) => step.asks(client));
  const answers = useQueries({ queries: asked.flat() });
  let from = 0;
  return steps.map((step, index) => {
    const own = answers.slice(from, from + (asked[index]?.length ?? 0));
    from += own.length;
    const known = own.every(({ data }) => data !== undefined);
    const data = own.map((answer) => answer.data as unknown);
    return { step, known, answers: data, isDone: known && step.isDone(data) };
  });
}

function TourOfClient({ person, step: kept, client, declared }: OfClientProps) {
  const steps = useSteps(client, declared);
  const known = steps.every((one) => one.known);
  const places = steps.map(({ step }) => step.place);
  const last = places.at(-1) ?? 1;
  const [place, setPlace] = useState<number | null>(null);
  const changed = useChanged();
  const keep = (tour_step: number, done: boolean) =>
    calls.shell
      .moveTour({ params: { id: person }, body: { tour_step, done } })
      .then(() => (done ? changed({ type: "users", id: person }) : undefined))
      .catch(failed);
  const move = (to: number) => {
    setPlace(to);
    void keep(Math.min(to, last), false);
  };
  const after = (from: number) => steps.find(({ step, isDone }) => step.place > from && !isDone)?.step.place ?? end;
  const at = steps.find(({ step }) => step.place === place);
  const seen = useFound(at?.step.doneBy ?? null);
  const isDone = at !== undefined && (at.isDone || (at.step.doneBy !== undefined && seen !== null));
  // What is done while it is pointed at leads on; who came back to what is done stays.
  const before = useRef({ place, isDone });
  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { place, isDone };
    if (place !== null && was.place === place && isDone && !was.isDone) move(after(place));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the event waits for
  useEffect(() => follow(), [place, isDone]);
  const begin = useEffectEvent(() => setPlace(after(kept - 1)));
  useEffect(() => {
    if (known) begin();
  }, [known]);
  if (place === null) return null;
  const over = () => {
    setPlace(null);
    void keep(last, true);
  };
  if (!at)
    return (
      <TourBox
        title="You are all set!"
        text="What you enter for a claim is entered for this client. You find the tour in the account menu."
        target={null}
        onOver={over}
      />
    );
  const { step, answers } = at;
  const earlier = places.findLast((one) => one < step.place);
  const later = after(step.place);
  return (
    <TourBox
      key={step.place}
      title={step.title}
      count={`${places.indexOf(step.place) + 1} of ${places.length}`}
      text={typeof step.text === "string" ? step.text : step.text(answers)}
      isDone={isDone}
      target={step.target}
      way={<Way client={client} person={person} tabs={step.tabs} />}
      {...(earlier !== undefined && { onBack: () => move(earlier) })}
      {...(step.place === last ? { onOver: over } : { onNext: () => move(later), onSkip: over })}
    />
  );
}

/** Behind the last step: everything is done. */
const end = 99;

/** Leads to the part of the client in which the step is done. */
function Way({ client, person, tabs }: { client: number; person: number; tabs: TourStep["tabs"] }) {
  const navigate = useNavigate();
  const navigation = useQuery({ ...navigationQuery(person), enabled: false }).data;
  const tab = tabs.find((one) => navigation && mayOpen(navigation, `/clients/${client}/${one}`)) ?? tabs[0];
  const go = () =>
    void navigate({ to: "/clients/$clientId/$tab", params: { clientId: String(client), tab }, hash: String(client) });
  return (
    <button type="button" onClick={go}>
      Show it on {tab.toUpperCase()}
    </button>
  );
}

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMay } from "../../base/may.ts";
import { userQuery } from "../../base/queries.ts";
import { useSession } from "../../base/session.ts";

const Tour = lazy(async () => ({ default: (await import("./Tour.tsx")).Tour }));

/** The guided tour, for whom it was begun and is not over; who acts for another takes nobody's. */
export function TourPlace({ person }: { person: number }) {
  const tours = useMay("shell.tour");
  const acting = useSession()?.real_user_id !== undefined;
  const { data } = useQuery(userQuery(person));
  const step = tours && data?.tour.done === false ? data.tour.step : null;
  if (acting || step === null) return null;
  return (
    <Suspense fallback={null}>
      <Tour person={person} step={step} />
    </Suspense>
  );
}

import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense } from "react";
import { onFirstUse } from "../base/firstUse.ts";
import { useLast } from "../ui/panels/useLast.ts";

const load = () => import("./NoticesBox.tsx");
// It must be there when the server is not.
onFirstUse(load);
const NoticesBox = lazy(async () => ({ default: (await load()).NoticesBox }));

/** The corner of messages, from the first one on. */
export function Notices() {
  const { notifications, queue } = useNotifications();
  const any = useLast(notifications.length + queue.length || null);
  return (
    any && (
      <Suspense fallback={null}>
        <NoticesBox />
      </Suspense>
    )
  );
}

import { MantineProvider } from "@mantine/core";
import { commonErrors } from "@refundry/contract/platform";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { api, onRefused } from "../base/api.ts";
import { PersonProvider } from "../base/person.ts";
import { queryClient } from "../base/queries.ts";
import { onSignInElsewhere, rememberPath, session, useSession } from "../base/session.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import { theme } from "../ui/theme.ts";
import { failed, over, standing } from "../ui/words/snackbar.tsx";
import { clearTab, sayAfterReload, takeSaid } from "./leaving.ts";
import { Notices } from "./Notices.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { OutagePage, outage } from "./Outage.tsx";
import { Question } from "./Question.tsx";
import { router } from "./router.tsx";

/** Of a password or a code that was typed, and not of the session. */
const aboutSigningIn = ["invalid_credentials", "invalid_code", "ticket_expired"];

// What every refused call means for the whole tab (conventions, 6; 01, One person per tab).
onRefused((error) => {
  if (session.isChanging) return;
  if (error.code === "user_changed" || error.code === "acting_ended") {
    sayAfterReload(error.message);
    location.assign("/dashboard");
  } else if (error.code === "maintenance") waitForMaintenance();
  else if (error.code === "second_step_required")
    void queryClient.invalidateQueries({ queryKey: api.access.navigation.key() });
  else if (error.status === 401 && !aboutSigningIn.includes(error.code)) lose();
  // One PDF that took too long says so where it was asked for; the product as a whole is there.
  else if (error.status === 503 && !error.code.startsWith("drawing_")) outage.begin(error);
});

/** It ended by its time, or on another device: who was at work is told why the sign-in stands here. */
function lose(): void {
  const wasHere = session.current() !== null;
  session.lost();
  if (wasHere) failed("You were signed out. Sign in to go on where you were.", 8);
}

/** Everybody but administrators waits, and comes back to where they were (conventions, 6). */
function waitForMaintenance(): void {
  const { pathname, search, hash } = location;
  if (pathname === "/maintenance") return;
  rememberPath(pathname + search + hash);
  pageScope.drop();
  void router.navigate({ to: "/maintenance", replace: true, ignoreBlocker: true });
}

// Another person took the session of this browser: nothing can be saved here any more, which is said at once.
onSignInElsewhere((another) => {
  const { text } = commonErrors.user_changed;
  if (another) standing(text, "Reload", () => location.assign("/dashboard"));
  else over(text);
});

const said = takeSaid();
if (said) failed(said, 8);

session.subscribe(() => {
  if (session.current()) return;
  clearTab();
  void router.invalidate();
});

export function App() {
  const person = useSession()?.current_user_id ?? null;
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // Colours and sizes stand in theme.css: a style element of its own would break the content security policy.
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <PersonProvider value={person}>
          <OfflineBar />
          <RouterProvider router={router} />
          <OutagePage />
          <Question />
          <Notices />
        </PersonProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

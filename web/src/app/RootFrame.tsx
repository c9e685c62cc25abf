import { accessScreens } from "@refundry/contract/access";
import { Outlet, useMatches } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../base/lazyPart.ts";
import { useSession } from "../base/session.ts";

/** What stands around every screen, in a chunk of its own: who signs in does not need it yet. */
export const Shell = lazyPart(() => import("./Shell.tsx"), "Shell");

/** The title of the window. */
export function RootFrame() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // Of what is shown, and not of an address on its way: the screen that is left would be made anew, and ask anew.
  const lost = useMatches({ select: (matches) => matches.at(-1)?.pathname === accessScreens.notFound.path });
  const signedIn = useSession() !== null;
  return (
    <>
      <title>{title ? `${title} · Refundry` : "Refundry"}</title>
      {/* The 404 page is open to everybody; who is signed in keeps the header and the menu around it. */}
      {lost && signedIn ? (
        <Suspense fallback={null}>
          <Shell>
            <Outlet />
          </Shell>
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}

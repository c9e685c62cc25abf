import { Navigate } from "@tanstack/react-router";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import styles from "./shell.module.css";

/** In the place of a screen that is not there, or not for this person. */
export function NotFoundRedirect() {
  return <Navigate to="/404" replace />;
}

/** In the place of a screen that is still to come. */
export function Pending() {
  return (
    <div className={styles.pending}>
      <SkeletonLines lines={6} />
    </div>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { AllClients } from "../../clients/index.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import styles from "../home.module.css";

/** The clients in scope of those whose home has no table of steps; a row opens its profile over the page. */
export function FirmClients() {
  const navigate = useNavigate();
  return (
    <CardFrame title="Your clients" level={2}>
      <div className={styles.table}>
        <AllClients onOpen={(id) => void navigate({ to: ".", search: true, hash: String(id) })} />
      </div>
    </CardFrame>
  );
}

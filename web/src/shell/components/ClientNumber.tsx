import styles from "../home.module.css";

/** Trade names may be alike: the number tells them apart. */
export function ClientNumber({ id }: { id: number }) {
  return <small className={styles.id}>#{id}</small>;
}

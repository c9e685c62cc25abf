import { Notifications } from "@mantine/notifications";
import { useNarrow } from "../ui/panels/useNarrow.ts";
import own from "./noticesBox.module.css";

/** The messages: at the bottom right, on a telephone at the top, where no button of a form is. */
export function NoticesBox() {
  const position = useNarrow() ? "top-center" : "bottom-right";
  const classNames = { root: own.box ?? "", notification: own.notice ?? "" };
  return <Notifications position={position} limit={5} containerWidth={360} zIndex={500} classNames={classNames} />;
}

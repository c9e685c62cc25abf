import { Notifications } from "@mantine/notifications";

export const NoticesBox = () => <Notifications position="bottom-right" limit={5} containerWidth={360} zIndex={500} />;

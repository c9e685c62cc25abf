export { Tooltip as TipBox } from "@mantine/core";

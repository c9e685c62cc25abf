import { Stack } from "../ui/panels/Arranged.tsx";
import { DesigneesCard } from "./components/DesigneesCard.tsx";
import { FormsCard } from "./components/FormsCard.tsx";

/** The official blanks that packages are filled on, and whom tax firms name on Form 8821 (07, 2.7). */
export function FilingTab() {
  return (
    <Stack>
      <FormsCard />
      <DesigneesCard />
    </Stack>
  );
}

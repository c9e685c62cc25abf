import type { UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { navigationQuery } from "../base/queries.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import own from "./components/people.module.css";

interface Props {
  person: UserRow;
  opened: boolean;
  onClose: () => void;
}

/** The side menu as the person has it, to be read: an administrator need not sign in as somebody to see it. */
export function TheirMenuDialog({ person, opened, onClose }: Props) {
  const menu = useQuery({ ...navigationQuery(person.id), enabled: opened });
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`The menu of ${person.fullname}`}>
      <Loaded query={menu} lines={6}>
        {({ home, items }) => (
          <Stack>
            <p>
              {person.role}. After signing in: <strong>{home}</strong>
            </p>
            {items.length === 0 && <p>This role has no menu.</p>}
            {[...new Set(items.map(({ group }) => group))].map((group) => (
              <CardFrame key={group} title={group} level={3}>
                <ul className={own.people} aria-label={group}>
                  {items
                    .filter((item) => item.group === group)
                    .map(({ key, title, path, external }) => (
                      <li key={key}>
                        <span>{title}</span>
                        <Small>{external ? "Leads out of the product" : path}</Small>
                      </li>
                    ))}
                </ul>
              </CardFrame>
            ))}
          </Stack>
        )}
      </Loaded>
    </DialogFrame>
  );
}

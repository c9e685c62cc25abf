import { type UpdateUser, type UserRow, updateUserBody } from "@refundry/contract/people";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import type { FormWords } from "../../ui/form/staleFields.ts";
import { type FormOptions, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";

interface Options<Values extends object> extends Pick<FormOptions<Values, UserRow>, "check" | "saysRefusal"> {
  person: UserRow;
  words: FormWords<Values>;
  valuesOf: (person: UserRow) => Values;
  /** Only what was changed, as the server takes it. */
  bodyOf: (changed: Partial<Values>, version: number) => UpdateUser;
  /** What is said once it is saved. */
  said: string;
}

/** A form over fields of one person: sends what was changed, at the version that it rests on. */
export function usePersonForm<Values extends object>(options: Options<Values>) {
  const { person, words, valuesOf, bodyOf, said, check, saysRefusal } = options;
  const changed = useChanged();
  const params = { id: person.id };
  const fresh = (now: UserRow) => ({ values: valuesOf(now), version: now.version });
  return useFormFrame<Values, UserRow>({
    initial: valuesOf(person),
    version: person.version,
    follows: true,
    schema: updateUserBody,
    toBody: (_, edited) => bodyOf(edited, person.version),
    onlyChanged: true,
    newKey,
    words,
    ...(check && { check }),
    ...(saysRefusal && { saysRefusal }),
    send: (_, { changed: edited, version }) =>
      calls.people.updateUser({ params, body: updateUserBody.parse(bodyOf(edited, version ?? person.version)) }),
    reload: async () => fresh(await calls.access.user({ params })),
    savedAs: fresh,
    onSent: () => {
      succeeded(said);
      void changed({ type: "users", id: person.id });
    },
  });
}

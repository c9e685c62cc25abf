import { Pill, PillsInput } from "@mantine/core";
import { invalidCopyText, mostCopies } from "@refundry/contract/mail";
import { emailSchema } from "@refundry/contract/people";
import { type KeyboardEvent, useState } from "react";

interface Props {
  copies: readonly string[];
  onChange: (copies: string[]) => void;
  error?: string | undefined;
}

/** What ends an address: comma, semicolon and blanks stand in none. */
const between = /[,;\s]+/;

/** Who else gets a copy: each address becomes a chip; one that is none is taken away and said (18, 2.1). */
export function CopyChips({ copies, onChange, error }: Props) {
  const [typed, setTyped] = useState("");
  const [invalid, setInvalid] = useState(false);
  // Said to who does not see the chips.
  const [said, setSaid] = useState("");
  /** Whether there was anything to take. */
  const take = (text: string): boolean => {
    const entries = text.split(between).filter(Boolean);
    setTyped("");
    if (entries.length === 0) return false;
    const known = new Set(copies.map((one) => one.toLowerCase()));
    const right = entries.filter((one) => emailSchema.safeParse(one).success);
    const fresh = right.filter((one) => !known.has(one.toLowerCase()) && known.add(one.toLowerCase()));
    const room = Math.max(mostCopies - copies.length, 0);
    const taken = fresh.slice(0, room);
    setInvalid(right.length < entries.length);
    if (taken.length > 0) onChange([...copies, ...taken]);
    const full = fresh.length > taken.length ? [`At most ${mostCopies} people get a copy.`] : [];
    setSaid([...taken.map((one) => `${one} gets a copy.`), ...full].join(" "));
    return true;
  };
  const remove = (address: string) => {
    onChange(copies.filter((one) => one !== address));
    setSaid(`${address} gets no copy.`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = copies.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
    if (event.key !== "Enter" && event.key !== "Tab") return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The field keeps the focus for the next one; with nothing in it the key does what it does everywhere.
    if (take(typed) || event.key === "Enter") event.preventDefault();
  };
  const problem = invalid ? invalidCopyText : error;
  return (
    <>
      <PillsInput
        label="Add CC"
        description="Tab, Enter, comma or semicolon ends an address."
        error={problem && <span role="alert">{problem}</span>}
      >
        <Pill.Group>
          {copies.map((address) => (
            <Pill
              key={address}
              withRemoveButton
              onRemove={() => remove(address)}
              removeButtonProps={{ "aria-label": `Remove ${address}`, "aria-hidden": false, tabIndex: 0 }}
            >
              {address}
            </Pill>
          ))}
          <PillsInput.Field
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            aria-invalid={problem ? true : undefined}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setInvalid(false);
              if (/[,;]/.test(value)) take(value);
              else setTyped(value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => take(typed)}
          />
        </Pill.Group>
      </PillsInput>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

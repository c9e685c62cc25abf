import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from "@tabler/icons-react";
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Shortcut, useShortcutWords } from "../words/shortcuts.ts";
import styles from "./richText.module.css";

interface Props {
  label: string;
  description?: string;
  /** HTML; what is typed is handed on as HTML, which the server cleans. */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
}

const tools = [
  ["bold", "Bold", IconBold, "Ctrl+B"],
  ["italic", "Italic", IconItalic, "Ctrl+I"],
  ["insertUnorderedList", "Bulleted list", IconList, null],
  ["insertOrderedList", "Numbered list", IconListNumbers, null],
] as const;

const keysOfTools = tools.flatMap(([, words, , keys]): Shortcut[] => (keys === null ? [] : [[keys, words]]));

/** The browser's own editing: every browser still has it, and there is no other that does not come as a library. */
const edit = (command: string, value?: string) => document.execCommand(command, false, value);

/** Text with words set off, lists and links. What is pasted comes as plain text. */
export function RichTextField({ label, description, value, onChange, error }: Props) {
  useShortcutWords(label, keysOfTools);
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const [linking, setLinking] = useState<Range | null>(null);
  const first = useRef(value);
  // Afterwards the field is the browser's: to write into it would move the cursor.
  useEffect(() => {
    if (field.current) field.current.innerHTML = first.current;
  }, []);
  const told = () => onChange(field.current?.innerHTML ?? "");
  const use = (command: string) => {
    field.current?.focus();
    edit(command);
    told();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    edit("insertText", event.clipboardData.getData("text/plain"));
  };
  const startLink = () => {
    const selection = getSelection();
    const inside = selection?.rangeCount ? selection.getRangeAt(0) : null;
    if (inside && field.current?.contains(inside.commonAncestorContainer)) setLinking(inside.cloneRange());
    else field.current?.focus();
  };
  const link = (address: string) => {
    const range = linking;
    setLinking(null);
    field.current?.focus();
    if (range === null || address === "") return;
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    if (range.collapsed) edit("insertText", address);
    if (range.collapsed)
      for (let at = 0; at < address.length; at += 1) selection?.modify("extend", "backward", "character");
    edit("createLink", address);
    told();
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-about` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.box} data-invalid={Boolean(error) || undefined}>
        <div className={styles.tools} role="toolbar" aria-label={`Set off words in ${label}`}>
          {tools.map(([command, name, Icon, keys]) => (
            <ActionIcon
              key={command}
              variant="subtle"
              color="gray"
              aria-label={keys ? `${name} (${keys})` : name}
              // The words that are marked stay so.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(command)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Link"
            aria-expanded={linking !== null}
            onMouseDown={(event) => event.preventDefault()}
            onClick={startLink}
          >
            <IconLink size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        {linking !== null && <LinkLine onLink={link} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area knows no words that are set off */}
        <div
          ref={field}
          className={styles.text}
          contentEditable
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : description ? `${id}-about` : undefined}
          aria-invalid={Boolean(error) || undefined}
          data-autofocus
          suppressContentEditableWarning
          onInput={told}
          onPaste={paste}
        />
      </div>
    </Input.Wrapper>
  );
}

const isAddress = (text: string) => /^(https?:\/\/[^\s/]+\S*|mailto:\S+@\S+)$/i.test(text);

/** Where a link leads; Escape and an empty line make none. */
function LinkLine({ onLink }: { onLink: (address: string) => void }) {
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const address = /^[\w-]+(\.[\w-]+)+/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim();
  const apply = () => {
    if (address === "" || isAddress(address)) onLink(address);
    else setTried(true);
  };
  return (
    <div className={styles.link}>
      <TextInput
        aria-label="Address of the link"
        placeholder="https://"
        size="xs"
        autoFocus
        value={typed}
        error={tried && !isAddress(address) ? "Please enter a whole address." : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") apply();
          else onLink("");
        }}
      />
      <Button size="xs" variant="default" onClick={apply}>
        Link
      </Button>
    </div>
  );
}

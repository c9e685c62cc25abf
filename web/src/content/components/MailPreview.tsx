import type { MailTemplate } from "@refundry/contract/mail";
import { type MailBlock, mailBlocks, mailSubject } from "@refundry/contract/platform";
import styles from "./mail.module.css";

interface Props {
  text: { subject: string; body: string };
  placeholders: MailTemplate["placeholders"];
}

/** A mail as its reader would get it, with an example in each place; nothing of it is taken as anything but text. */
export function MailPreview({ text: { subject, body }, placeholders }: Props) {
  const samples = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]));
  return (
    <article className={styles.preview} aria-label="Preview">
      <p className={styles.subject}>{mailSubject(subject, samples)}</p>
      {mailBlocks(body, placeholders, samples).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and keep no state
        <Paragraph key={place} block={block} />
      ))}
    </article>
  );
}

/** An address of an example leads nowhere. */
const Address = ({ text, url }: { text: string; url: string }) => (
  <span className={styles.link} title={url}>
    {text}
  </span>
);

function Paragraph({ block }: { block: MailBlock }) {
  if (block.kind === "link")
    return (
      <p>
        <Address text={block.label} url={block.url} />
      </p>
    );
  if (block.kind === "list")
    return (
      <ul>
        {block.lines.map(({ text, url }) => (
          <li key={text}>{url === null ? text : <Address text={text} url={url} />}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.parts.map(({ text, url }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        url === undefined ? text : <Address key={place} text={text} url={url} />,
      )}
    </p>
  );
}

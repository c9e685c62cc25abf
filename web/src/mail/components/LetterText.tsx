import styles from "./letter.module.css";

// The sign that ends a sentence or a clause is none of the address before it.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/g;

/** The text of a mail as it was written, with the addresses in it as links. */
export function LetterText({ text }: { text: string }) {
  return (
    <div className={styles.letter}>
      {text.split(address).map((part, index) =>
        // Every second part is an address, as `split` keeps what the pattern captured.
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}

import own from "./documents.module.css";

interface Props {
  name: string;
  /** It is asked for a second filing: orange, and it says so. */
  refile: boolean;
  partial: boolean;
}

/** A document that a file is: whole, or outlined where it is a part of it. */
export function DocumentChip({ name, refile, partial }: Props) {
  return (
    <span className={own.chip} data-meaning={refile ? "act" : "good"} data-partial={partial || undefined}>
      {name}
      {refile && <small> refile</small>}
      {partial && <small> partial</small>}
    </span>
  );
}

import { Link } from "@tanstack/react-router";
import { Points } from "../../ui/panels/Arranged.tsx";

/** Where on the page a point is closed, by how it begins: titles of orders may say anything (14, 5.5). */
const places = [
  [/^(Not decided|Changed since its approval)/, "mandates"],
  [/checklists (is|are) not ticked$/, "documents"],
  [/^(Receipts of|Accept the receipts)/, "quarters"],
] as const;

/** What is open before finalizing, each leading to where it is closed. */
export function OpenPoints({ points }: { points: readonly string[] }) {
  return (
    <Points aria-label="Open points">
      {points.map((point) => (
        <li key={point}>
          <Point text={point} />
        </li>
      ))}
    </Points>
  );
}

function Point({ text }: { text: string }) {
  const place = places.find(([words]) => words.test(text))?.[1];
  if (!place) return text;
  return (
    <Link to="." hash={place} search={true}>
      {text}
    </Link>
  );
}

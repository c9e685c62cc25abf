import { filled, type NotificationType } from "@refundry/contract/platform";

export interface Addressee {
  id: number;
  first: string;
  last: string;
  email: string;
}

/** What one row says in a mail. */
export interface Line {
  /** Of the client that it is about; null where it is about none. */
  legalName: string | null;
  text: string;
  /** What its mail says behind that. */
  beside?: string;
  /** A whole address; null where it leads nowhere. */
  url: string | null;
}

/** What stands for the values of a text in an example of it. */
const examples: Readonly<Record<string, string | number>> = {
  date: "Jan 15, 2027",
  firms: "North Tax and South Law",
  kind: "draft",
  n: 3,
  name: "Alex Example",
  actor: "Alex Example",
  trade_name: "Example Bakery",
};

/** An example of a type, as somebody would get it by mail. */
export function exampleLine({ text, url }: Pick<NotificationType, "text" | "url">, publicUrl: string): Line {
  const place = url?.split(/[{?#]/)[0]?.replace(/\/$/, "");
  return {
    legalName: url?.startsWith("/clients/{id}") ? "Example Bakery LLC" : null,
    text: filled(text, examples).replace(/\{\w+\}/g, "…"),
    url: place ? `${publicUrl}${place}` : null,
  };
}

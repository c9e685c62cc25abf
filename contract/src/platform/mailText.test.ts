import { describe, expect, test } from "vitest";
import { mailBlocks, mailSubject, mailTextProblems } from "./mailText.ts";

const known = [
  { name: "first", kind: "text", needed: false },
  { name: "link", kind: "link", needed: true },
  { name: "lines", kind: "list", needed: false },
  { name: "more", kind: "text", needed: false },
] as const;
const link = "https://firm.example/x?a=1&b=2";

describe("the text of a mail", () => {
  test("a placeholder that nobody knows is named at its field, and one that is needed at the body", () => {
    const problems = (body: string, subject = "Hello {{first}}") => mailTextProblems({ subject, body }, known);
    expect(problems("Hi {{ first }}.\n\nOpen: {{link}}")).toEqual({});
    expect(problems("Hi {{foo}}, {{link}}")).toEqual({ body: "Unknown placeholder: foo." });
    expect(problems("{{link}} {{}}")).toEqual({ body: "Unknown placeholder: ." });
    expect(problems("{{link}}", "{{bar}}")).toEqual({ subject: "Unknown placeholder: bar." });
    expect(problems("Nothing", "{{link}}")).toEqual({
      subject: "link cannot stand in a subject.",
      body: "The placeholder link is needed.",
    });
    expect(problems("{link} {{link}")).toEqual({ body: "The placeholder link is needed." });
    expect(problems("{{link}}\n\nThese: {{lines}}")).toEqual({
      body: "The list lines stands in a paragraph of its own.",
    });
    expect(problems("{{link}}\n\n{{lines}}")).toEqual({});
  });

  test("values stand where their placeholders were, and are never read as placeholders themselves", () => {
    expect(mailSubject("For {{first}}", { first: "{{link}}\r\nBcc: x" })).toBe("For {{link}} Bcc: x");
    expect(
      mailBlocks("Hi {{first}}!\nSee {{link}} now.\n\nOpen it: {{link}}", known, { first: "{{more}}", link }),
    ).toEqual([
      {
        kind: "text",
        parts: [
          { text: "Hi " },
          { text: "{{more}}" },
          { text: "!\nSee " },
          { text: link, url: link },
          { text: " now." },
        ],
      },
      { kind: "link", label: "Open it", url: link },
    ]);
  });

  test("a list is one, and paragraphs in which nothing is left to say are left out", () => {
    const lines = [{ text: "One", url: null }];
    const body = "A\r\n\r\n{{lines}}\n \n{{more}}\n\nOpen: {{link}}\n\n\nEnd: {{first}}";
    expect(mailBlocks(body, known, { lines, more: " ", first: "x" }).map(({ kind }) => kind)).toEqual([
      "text",
      "list",
      "text",
    ]);
    expect(mailBlocks(body, known, { lines: [], link }).map(({ kind }) => kind)).toEqual(["text", "link", "text"]);
    // Words before a text are no label of a link.
    expect(mailBlocks("End: {{first}}", known, { first: "x" })).toEqual([
      { kind: "text", parts: [{ text: "End: " }, { text: "x" }] },
    ]);
  });
});

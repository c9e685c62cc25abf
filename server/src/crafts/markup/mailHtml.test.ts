import { expect, test } from "vitest";
import { cleanMail, mailText } from "./mailHtml.ts";

test.each([
  "<p>Hello <strong>bold</strong> <em>it</em> <u>u</u> <s>s</s></p>",
  "<h1>One</h1><h2>Two</h2><h3>Three</h3><hr><blockquote>q</blockquote>",
  '<p style="text-align: center; color: #ff0000">x</p><p><span style="font-size: 18px">y</span></p>',
  "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
  '<p><a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer nofollow">m</a></p>',
])("a mail keeps %s", (html) => expect(cleanMail(html)).toEqual({ html, removed: false }));

test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()">a</p>', "<p>a</p>"],
  ['<form action="https://evil.example"><input name="x"><p>a</p></form>', "<p>a</p>"],
  ['<p>a<img src="https://evil.example/x.png"></p>', "<p>a</p>"],
  ["<h4>a</h4>", "a"],
  ['<p style="position: fixed">a</p>', "<p>a</p>"],
  ['<p style="color: url(https://evil.example)">a</p>', "<p>a</p>"],
  ['<p style="color: red; background: url(x)">a</p>', '<p style="color: red">a</p>'],
  ['<li style="color: red">a</li>', "<li>a</li>"],
  ['<a href="javascript:alert(1)">a</a>', "a"],
])("of %s it keeps %s, and says so", (html, clean) => {
  expect(cleanMail(html)).toEqual({ html: clean, removed: true });
  expect(cleanMail(clean)).toEqual({ html: clean, removed: false });
});

test("the plain text holds every word, with the marks of lists and the addresses of links", () => {
  const html = `<h1>Dear Ann</h1><p>See <a href="https://irs.gov/x">the page</a>,
    <a href="mailto:a@b.example">a@b.example</a> or<br>call.</p>
    <ul><li>one</li><li>two<ol><li>inner</li><li>last</li></ol></li></ul><hr>
    <table><tr><th>Year</th><th>Sum</th></tr><tr><td>2020</td><td>5</td></tr></table><p>Bye &amp; thanks</p>`;
  expect(mailText(html)).toBe(
    [
      "Dear Ann",
      "",
      "See the page (https://irs.gov/x), a@b.example or",
      "call.",
      "",
      "- one",
      "- two",
      "  1. inner",
      "  2. last",
      "",
      "---",
      "",
      "Year | Sum",
      "2020 | 5",
      "",
      "Bye & thanks",
    ].join("\n"),
  );
});

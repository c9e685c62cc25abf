import { expect, test } from "vitest";
import { cleanHtml, plainText } from "./cleanHtml.ts";

test.each([
  ["<p>Hello <b>bold</b> <i>it</i> <u>u</u></p>", "<p>Hello <strong>bold</strong> <em>it</em> <u>u</u></p>"],
  ["<div>one</div><div>two<br></div>", "<p>one</p><p>two<br></p>"],
  ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
  ["<h1>Title</h1><span style='color:red'>x</span>", "Titlex"],
  ["1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"],
  [
    "<blockquote>q</blockquote><pre><code>a&lt;b</code></pre>",
    "<blockquote>q</blockquote><pre><code>a&lt;b</code></pre>",
  ],
])("keeps what people set off in their words: %s", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

test.each([
  "<script>alert(1)</script>",
  "<style>p{color:red}</style>",
  "<iframe src='https://evil.example'></iframe>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><p>x</p></template>",
  "<!-- <p>x</p> -->",
  "<img src=x onerror=alert(1)>",
  "<form action='https://evil.example'><input></form>",
])("drops what is not for reading: %s", (html) => {
  expect(cleanHtml(`<p>before${html}</p>`)).not.toMatch(
    /script|style|iframe|svg|math|onerror|img|form|alert\(1\)<|<!--/,
  );
  expect(plainText(`a ${html}`)).not.toContain("<p>");
});

test("no attribute stays but the address of a link", () => {
  expect(cleanHtml('<p onclick="x()" class="y" style="z" id="w">a</p>')).toBe("<p>a</p>");
  expect(cleanHtml('<a href="https://irs.gov/?a=1&b=%22" onclick="x()">IRS</a>')).toBe(
    '<a href="https://irs.gov/?a=1&amp;b=%22" target="_blank" rel="noopener noreferrer nofollow">IRS</a>',
  );
  expect(cleanHtml('<a href="mailto:a@b.example">m</a>')).toContain('href="mailto:a@b.example"');
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/clients",
  "https:///x",
  "",
])("a link to %j keeps its words only", (address) => {
  expect(cleanHtml(`<a href="${address}">words</a>`)).toBe("words");
});

test("what cannot mean the same twice does not: nesting that browsers take apart, and far too deep", () => {
  for (const html of [
    '<p><a href="https://a.example"><a href="https://b.example">x</a></a></p>',
    "<table><p>x</p><tr><td>y</table>",
    '<p title="</p><script>alert(1)</script>">x</p>',
  ]) {
    const once = cleanHtml(html);
    expect(cleanHtml(once)).toBe(once);
    expect(once).not.toContain("<script");
  }
  const deep = cleanHtml(`${"<b>".repeat(20_000)}deep`);
  expect(deep.match(/<strong>/g)).toHaveLength(40);
  expect(plainText(deep)).toBe("deep");
});

test("the words of HTML, with a blank where a paragraph ends", () => {
  expect(plainText("<p>Ask <strong>Ann</strong></p><p>and<br>Bob &amp; Co</p>")).toBe("Ask Ann and Bob & Co");
  expect(plainText("<p> <br> </p>")).toBe("");
});

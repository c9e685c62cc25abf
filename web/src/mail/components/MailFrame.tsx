import { useRef, useState } from "react";
import styles from "./clientMail.module.css";

/** Nothing is loaded from anywhere and nothing runs in there, whatever stands in it (18, 2.1). */
const closed =
  "<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\">";
const look =
  "body{font:14px/1.5 system-ui,sans-serif;margin:12px;color:#1b1f24;background:#fff;overflow-wrap:anywhere}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px 8px}";

/** The frame has the policy of the page, which takes no style from a text: what the body says of its looks is set by hand. */
function dress(page: Document): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(look);
  page.adoptedStyleSheets = [sheet];
  for (const element of page.querySelectorAll<HTMLElement>("[style]"))
    element.style.cssText = element.getAttribute("style") ?? "";
}

/** The body of a mail as its reader sees it, in a closed frame as tall as it. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(140);
  const arrange = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    dress(page);
    setHeight(Math.min(Math.max(page.body.scrollHeight + 24, 60), 480));
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // Its own origin is ours, so that its height can be read; scripts, forms and pop-ups stay closed.
      sandbox="allow-same-origin"
      srcDoc={closed + html}
      height={height}
      onLoad={arrange}
    />
  );
}

import { useRef, useState } from "react";
import styles from "./clientMail.module.css";

/** Nothing is loaded from anywhere and nothing runs in there, whatever stands in it (18, 2.1). */
const closed =
  "<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\">";
const look =
  "<style>body{font:14px/1.5 system-ui,sans-serif;margin:12px;color:#1b1f24;background:#fff;overflow-wrap:anywhere}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px 8px}</style>";

/** The body of a mail as its reader sees it, in a closed frame as tall as it. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(140);
  const measure = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) setHeight(Math.min(Math.max(page.scrollHeight, 80), 480));
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // Its own origin is ours, so that its height can be read; scripts, forms and pop-ups stay closed.
      sandbox="allow-same-origin"
      srcDoc={`${closed}${look}${html}`}
      height={height}
      onLoad={measure}
    />
  );
}

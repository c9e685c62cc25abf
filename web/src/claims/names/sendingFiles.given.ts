import { vi } from "vitest";

/** A server that reads files as it is told to; by the address after `/api/v1`. */
export function sendingFiles(answerTo: (path: string) => { status?: number; body: unknown }): void {
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 200;
      statusText = "";
      responseText = "";
      upload = {};
      path = "";
      onload: () => void = () => {};
      open(_method: string, url: string) {
        this.path = url.slice(url.indexOf("/clients"));
      }
      setRequestHeader() {}
      getResponseHeader = () => null;
      send() {
        const { status = 200, body } = answerTo(this.path);
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload();
      }
    },
  );
}

/** The change of a field of files when one is chosen. */
export const fileOf = (name: string) => ({ target: { files: [new File(["x"], name, { type: "text/csv" })] } });

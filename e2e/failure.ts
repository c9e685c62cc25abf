import type { Page, Request } from "playwright-core";

/** What of a page is kept while a test uses it, to be said where the test fails. */
export class Watched {
  readonly #page: Page;
  readonly #underWay = new Map<Request, number>();
  readonly #said: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => this.#underWay.set(request, Date.now()));
    page.on("requestfinished", (request) => this.#underWay.delete(request));
    page.on("requestfailed", (request) => this.#failed(request));
    page.on("console", (message) => this.#say(`console: ${message.text()}`));
    page.on("pageerror", (error) => this.#say(`error: ${error.message}`));
  }

  #say(text: string): void {
    this.#said.push(text.slice(0, 300));
    this.#said.splice(0, this.#said.length - 10);
  }

  #failed(request: Request): void {
    this.#underWay.delete(request);
    this.#say(`failed: ${request.url()} ${request.failure()?.errorText}`);
  }

  /** The address, what has the focus, what is open over the page, and what was asked and has not come. */
  async tell(): Promise<string> {
    const seen = this.#page.evaluate(() => {
      const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim().slice(0, 400) ?? "";
      const { activeElement: focused } = document;
      const shown = [...document.querySelectorAll("[role=dialog], [role=menu], [role=alert]")].filter((one) =>
        one.checkVisibility(),
      );
      return [
        `focus: ${focused?.outerHTML.slice(0, 200)}`,
        ...shown.map((one) => `${one.role}: ${words(one)}`),
        `main: ${words(document.querySelector("main"))}`,
      ];
    });
    const late = new Promise<string[]>((resolve) => setTimeout(resolve, 5000, ["the page does not answer"]));
    const lines = await Promise.race([seen, late]).catch((error) => [String(error)]);
    const asked = [...this.#underWay].map(([request, at]) => {
      const seconds = Math.round((Date.now() - at) / 1000);
      return `under way for ${seconds} s: ${request.method()} ${request.url()}`;
    });
    return [`at ${this.#page.url()}`, ...lines, ...asked, ...this.#said].map((line) => `  ${line}`).join("\n");
  }
}

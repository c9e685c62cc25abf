// A defence binder of 1,000 employees, made by the whole product with a final that is there (`npm run bench -- packages`): it
// is ready within 60 s of its request (07, PACK-56).
import { against } from "./product.mjs";

/** Asks for a binder of client 1 and waits until it can be fetched. */
export async function benchBinder(call) {
  const start = performance.now();
  const { job } = await call("POST", "/clients/1/binder", {});
  for (;;) {
    const { items } = await call("GET", "/clients/1/binders");
    const { state, reason, files } = items.find(({ id }) => id === job.id);
    if (state === "failed") throw new Error(`The binder was not made: ${reason}`);
    if (state === "ready")
      return against(`PACK-56 binder of 1,000 employees, ${files} files`, (performance.now() - start) / 1000, 60, "s");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

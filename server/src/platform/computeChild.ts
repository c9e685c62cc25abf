/** The other end of `compute.ts`: loads the module named, calls its function, sends the answer back. */
const limit = Number(process.env.REFUNDRY_MEMORY_LIMIT ?? 512) * 1024 * 1024;

// Buffers live outside the heap that the limit of the runtime covers.
setInterval(() => process.memoryUsage().rss > limit + 128 * 1024 * 1024 && process.exit(9), 100).unref();

process.on("disconnect", () => process.exit(0));
process.on("message", async ({ module, name, input }: { module: string; name: string; input: unknown }) => {
  try {
    const loaded = (await import(module)) as Record<string, (input: unknown) => unknown>;
    const work = loaded[name];
    if (!work) throw new Error(`${module} does not export ${name}.`);
    process.send?.({ output: await work(input) });
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    process.send?.({ error: { name: kind, message } });
  }
});

import type { Services } from "../platform/services.ts";
export async function loadDemo(_services: Services): Promise<void> {}

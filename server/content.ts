import type { Services } from "./services.ts";

/** Demonstration data on an empty database; search documents made anew when their rules changed. */
export async function prepareContent(_services: Services, _say: (line: string) => void): Promise<void> {}

import { createHash } from "node:crypto";

/** As the page's script computes it of its own subscription. */
export const hashOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("hex");

import { createHash } from "node:crypto";
import type { Proposal } from "./company-content.ts";

/** Fingerprint of the content on display, required to decide, restore or edit (threat T60). */
export function stampOfPage(present: Proposal, open: { id: string; updatedAt: Date } | undefined): string {
  const words = JSON.stringify([present.content, present.logoKey, open?.id, open?.updatedAt.getTime()]);
  return createHash("sha256").update(words).digest("base64url").slice(0, 22);
}

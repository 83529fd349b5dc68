import { createHash } from "node:crypto";

export const etagOf = (bytes: string | Uint8Array): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** A file, or 304 for a browser that has it. */
export function answerWithEtag(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> & { ETag: string },
): Response {
  const isKnown = request.headers.get("if-none-match")?.includes(headers.ETag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

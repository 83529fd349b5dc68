import { createHash } from "node:crypto";

/** CSP sources of scripts with the render's nonce: other text that reads like a script has no hash. */
export function scriptHashes(html: string, nonce: string): string[] {
  const scripts = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, "g");
  return [...html.matchAll(scripts)].map(([, text = ""]) => {
    // The parser reads these otherwise than they stand here, and the hash would not fit.
    if (/[\r\0]/.test(text)) throw new Error("an inline script holds a carriage return or NUL");
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
}

export function withoutNonce(html: string, nonce: string): string {
  const text = html.replaceAll(` nonce="${nonce}"`, "");
  if (text.includes(nonce))
    throw new Error("a cacheable page holds its nonce elsewhere than in an attribute");
  return text;
}

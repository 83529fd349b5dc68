import type { Visitor } from "./visitor.ts";

/** A mail program stops mails for its user: a post without the site's origin (RFC 8058). */
export const oneClick = (visitor: Visitor, path: string) =>
  visitor.send(path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

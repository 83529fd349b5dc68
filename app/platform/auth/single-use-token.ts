import { createHash, randomBytes } from "node:crypto";

/** What a mailed link carries: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it: a dump of the database opens nothing. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

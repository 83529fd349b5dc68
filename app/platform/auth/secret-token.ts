import { createHash, randomBytes } from "node:crypto";

/** 256 bits, in 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Only the hash is stored: a leaked database opens nothing. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

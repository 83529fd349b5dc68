import { randomFillSync, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { UrlFacts } from "#app/pages/facts.ts";

/** One request and its answer, as the front sees them. */
export type Exchange = {
  requestId: string;
  nonce: string;
  clientIp: string;
  facts: UrlFacts;
  /** Set for an administrator's: it is not counted. */
  leftOut?: true;
};

/** What the middlewares of the front find in `c.env`. */
export type FrontEnv = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; exchange: Exchange };
};

const NONCE_BYTES = 16;
/** Characters of a nonce: base64url of 16 bytes, without padding. */
export const NONCE_LENGTH = 22;

/** Makes nonces of 128 random bits; asking the system for many at once costs a tenth per nonce. */
export function createNonces(batch = 256): () => string {
  const pool = Buffer.alloc(NONCE_BYTES * batch);
  let used = batch;
  return () => {
    if (used === batch) {
      randomFillSync(pool);
      used = 0;
    }
    const start = used * NONCE_BYTES;
    used += 1;
    return pool.toString("base64url", start, start + NONCE_BYTES);
  };
}

export function newRequestId(): string {
  return randomUUID();
}

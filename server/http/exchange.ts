import { randomFillSync, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { UrlFacts } from "#app/pages/facts.ts";

export type Exchange = {
  requestId: string;
  nonce: string;
  clientIp: string;
  facts: UrlFacts;
  /** Set when the database could not be asked. */
  unavailable?: true;
  /** Set for administrators: not counted. */
  leftOut?: true;
};

export type PipelineEnv = {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; exchange: Exchange };
};

const NONCE_BYTES = 16;

/** 128-bit nonces in batches: one system call for many costs a tenth per nonce. */
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

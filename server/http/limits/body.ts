import type { Context, MiddlewareHandler } from "hono";
import { defaultFacts } from "#app/pages/facts.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { createLoopTurns } from "#app/platform/turns.ts";
import type { FrontEnv } from "../exchange.ts";
import { crowded, refuse } from "../refusals.ts";
import { type BodyHold, createBodyBudget } from "./body-budget.ts";
import { lingerAfterAnswer, readRest } from "./linger.ts";

const MAX_FIELDS = 500;
const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** What is left of a refused body is not worth reading: the connection ends with the answer. */
const CLOSE = { connection: "close" };
const MB = 1024 * 1024;
/**
 * One of the largest files of a network, and half as much of others beside it; or fifteen logos, ten of one network. No
 * form without a file holds 16 kB.
 */
const ROOM = { together: 32 * MB, ofOneNetwork: 21 * MB, free: 16 * 1024 };

declare module "hono" {
  interface ContextVariableMap {
    /** The whole body of a POST, already read; "dropped" when it was larger than strangers may send. */
    body: ArrayBuffer | "dropped" | undefined;
  }
}

/**
 * Reads the body before the router runs: bounded in bytes and in time, and of a type that a form sends. Of what is larger
 * than a form nothing is held before it is known that its sender is signed in: the route's guard answers without it.
 */
export function readBoundedBody(isSignedIn: SenderCheck): MiddlewareHandler<FrontEnv> {
  const budget = createBodyBudget(ROOM);
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && !TYPES.includes(type)) return refuse(c, 415, CLOSE);

    const hold = budget.hold(networkOf(c.env.exchange.clientIp));
    try {
      const body = await readInTime(c, hold, isSignedIn);
      if (body instanceof Response) return body;
      if (body === "dropped") {
        c.set("body", body);
        return await next();
      }
      if (body.byteLength > 0 && type === undefined) return refuse(c, 415, CLOSE);
      if (type && !(await isReadableForm(body, c.req.header("content-type") ?? ""))) return refuse(c, 400);
      c.set("body", body);
      // Held until it is answered: the route reads it.
      return await next();
    } finally {
      hold.end();
    }
  };
}

type SenderCheck = (c: Context<FrontEnv>) => Promise<boolean>;
type ReadBody = ArrayBuffer | "dropped" | Response;

/** The body, or the answer that it is too large, too slow, or one too many. */
async function readInTime(c: Context<FrontEnv>, hold: BodyHold, isSignedIn: SenderCheck): Promise<ReadBody> {
  const { bytes, milliseconds } = c.env.exchange.facts.body;
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > bytes) {
    await readRest(c.env.incoming);
    return refuseTooLarge(c);
  }
  const form = defaultFacts.body.bytes;
  const most = bytes <= form || (await isSignedIn(c)) ? bytes : form;
  // The guard of its route answers a stranger before more of the body comes.
  const tooMuch = () => (most < bytes ? dropRest(c) : refuseTooLarge(c));
  if (declared > most) {
    await readRest(c.env.incoming);
    return tooMuch();
  }
  const { promise: late, resolve: tooSlow } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => tooSlow(refuse(c, 408, CLOSE)), milliseconds);
  try {
    return await Promise.race([readBody(c, { most, tooMuch }, hold), late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuseTooLarge(c: Context<FrontEnv>): Response {
  lingerAfterAnswer(c.env.incoming);
  return refuse(c, 413, CLOSE);
}

function dropRest(c: Context<FrontEnv>): "dropped" {
  c.env.outgoing.shouldKeepAlive = false;
  lingerAfterAnswer(c.env.incoming);
  return "dropped";
}

type Bound = { most: number; tooMuch(): ReadBody };

/** What there is no room for is read to its end and not kept: a browser listens once it has sent everything. */
async function readBody(c: Context<FrontEnv>, { most, tooMuch }: Bound, hold: BodyHold): Promise<ReadBody> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let kept = true;
  const reader = c.req.raw.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const { byteLength } = part.value;
    size += byteLength;
    if (size > most) return tooMuch();
    kept &&= hold.take(byteLength);
    if (kept) chunks.push(part.value);
    else chunks = [];
  }
  return kept ? joined(chunks, size) : refuse(c, 503, { "retry-after": "10" }, crowded);
}

function joined(chunks: Uint8Array[], size: number): ArrayBuffer {
  const body = new Uint8Array(size);
  let filled = 0;
  for (const chunk of chunks) {
    body.set(chunk, filled);
    filled += chunk.byteLength;
  }
  return body.buffer;
}

/** Many large ones that end at once would be read at once, for a quarter of a second (threat T54). */
const inItsTurn = createLoopTurns();
const LARGE = 64 * 1024;

/** Routes may then call `formData` without asking themselves what a torn envelope would do. */
const isReadableForm = (body: ArrayBuffer, type: string): Promise<boolean> =>
  body.byteLength > LARGE ? inItsTurn(() => readsAsForm(body, type)) : readsAsForm(body, type);

async function readsAsForm(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return [...form.keys()].length <= MAX_FIELDS;
  } catch {
    return false;
  }
}

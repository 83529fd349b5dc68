import type { Context, MiddlewareHandler } from "hono";
import { defaultFacts } from "#app/pages/facts.ts";
import { networkOf, widestNetwork } from "#app/platform/http/limits.server.ts";
import { createLoopQueue } from "#app/platform/semaphore.ts";
import type { PipelineEnv } from "../exchange.ts";
import { crowded, refuse } from "../refusals.ts";
import { type BodyReservation, createBodyBudget } from "./body-budget.ts";
import { lingerAfterAnswer, readRest } from "./linger.ts";

const MAX_FIELDS = 500;
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** Of programs: a page of another site cannot send it without asking first. */
const JSON_ONLY = ["application/json"];
const CLOSE = { connection: "close" };
const MB = 1024 * 1024;
/** One maximum file per network and half for others, or fifteen logos. A form has less than 16 kB. */
const ROOM = { together: 32 * MB, ofOneNetwork: 21 * MB, free: 16 * 1024 };

declare module "hono" {
  interface ContextVariableMap {
    body: ArrayBuffer | "dropped" | undefined;
  }
}

/** Limited in bytes and time, form types only, or JSON of programs. Larger bodies than a form's are read for signed-in senders only. */
export function readBoundedBody(isSignedIn: SenderCheck): MiddlewareHandler<PipelineEnv> {
  const budget = createBodyBudget(ROOM);
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const { api } = c.env.exchange.facts;
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && !(api ? JSON_ONLY : FORMS).includes(type)) return refuse(c, 415, CLOSE);

    const reservation = budget.openReservation(widestNetwork(networkOf(c.env.exchange.clientIp)));
    try {
      const body = await readInTime(c, reservation, isSignedIn);
      if (body instanceof Response) return body;
      if (body === "dropped") {
        c.set("body", body);
        return await next();
      }
      if (body.byteLength > 0 && type === undefined) return refuse(c, 415, CLOSE);
      if (type && !api && !(await isReadableForm(body, c.req.header("content-type") ?? "")))
        return refuse(c, 400);
      c.set("body", body);
      // Reserved until the response, since the route reads it.
      return await next();
    } finally {
      reservation.end();
    }
  };
}

type SenderCheck = (c: Context<PipelineEnv>) => Promise<boolean>;
type ReadBody = ArrayBuffer | "dropped" | Response;

async function readInTime(
  c: Context<PipelineEnv>,
  reservation: BodyReservation,
  isSignedIn: SenderCheck,
): Promise<ReadBody> {
  const { bytes, milliseconds } = c.env.exchange.facts.body;
  const declared = Number(c.req.header("content-length") ?? 0);
  if (declared > bytes) {
    await readRest(c.env.incoming);
    return refuseTooLarge(c);
  }
  const form = defaultFacts.body.bytes;
  const most = bytes <= form || (await isSignedIn(c)) ? bytes : form;
  // Without a session the route's guard answers before the rest arrives.
  const tooMuch = () => (most < bytes ? dropRest(c) : refuseTooLarge(c));
  if (declared > most) {
    await readRest(c.env.incoming);
    return tooMuch();
  }
  const { promise: late, resolve: tooSlow } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => tooSlow(refuse(c, 408, CLOSE)), milliseconds);
  try {
    return await Promise.race([readBody(c, { most, tooMuch }, reservation), late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuseTooLarge(c: Context<PipelineEnv>): Response {
  lingerAfterAnswer(c.env.incoming);
  return refuse(c, 413, CLOSE);
}

function dropRest(c: Context<PipelineEnv>): "dropped" {
  c.env.outgoing.shouldKeepAlive = false;
  lingerAfterAnswer(c.env.incoming);
  return "dropped";
}

type Bound = { most: number; tooMuch(): ReadBody };

/** Reads a refused body to its end without storing it: browsers read the response only after sending everything. */
async function readBody(
  c: Context<PipelineEnv>,
  { most, tooMuch }: Bound,
  reservation: BodyReservation,
): Promise<ReadBody> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let accepted = true;
  const reader = c.req.raw.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const { byteLength } = part.value;
    size += byteLength;
    if (size > most) return tooMuch();
    accepted &&= reservation.acquire(byteLength);
    if (accepted) chunks.push(part.value);
    else chunks = [];
  }
  return accepted ? joined(chunks, size) : refuse(c, 503, { "retry-after": "10" }, crowded);
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

/** Serialized: many large bodies completing at once would block for a quarter of a second (threat T54). */
const runQueued = createLoopQueue();
const LARGE = 64 * 1024;

const isReadableForm = (body: ArrayBuffer, type: string): Promise<boolean> =>
  body.byteLength > LARGE ? runQueued(() => readsAsForm(body, type)) : readsAsForm(body, type);

async function readsAsForm(body: ArrayBuffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return [...form.keys()].length <= MAX_FIELDS;
  } catch {
    return false;
  }
}

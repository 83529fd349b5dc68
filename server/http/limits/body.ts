import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FrontEnv } from "../exchange.ts";
import { refuse } from "../refusals.ts";

const MAX_FIELDS = 500;
const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** What is left of a refused body is not worth reading: the connection is closed with the answer. */
const CLOSE = { connection: "close" };

declare module "hono" {
  interface ContextVariableMap {
    /** The whole body of a POST, already read. */
    body: ArrayBuffer | undefined;
  }
}

/** Reads the body before the router runs: bounded in bytes and in time, and of a type that a form sends. */
export function readBoundedBody(): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && !TYPES.includes(type)) return refuse(c, 415, CLOSE);

    const refused = await readInTime(c);
    if (refused) return refused;
    const body = c.get("body");
    if (body?.byteLength && type === undefined) return refuse(c, 415, CLOSE);
    if (type && !(await isReadableForm(body, c.req.header("content-type") ?? ""))) return refuse(c, 400);
    return next();
  };
}

/** Leaves the body in `c`, or answers that it is too large or too slow. */
async function readInTime(c: Context<FrontEnv>): Promise<Response | undefined> {
  const { bytes, milliseconds } = c.env.exchange.facts.body;
  const limited = bodyLimit({ maxSize: bytes, onError: () => refuse(c, 413, CLOSE) });
  const reading = limited(c, async () => c.set("body", await c.req.arrayBuffer()));
  const { promise: late, resolve: tooSlow } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => tooSlow(refuse(c, 408, CLOSE)), milliseconds);
  try {
    return (await Promise.race([reading, late])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Routes may then call `formData` without asking themselves what a torn envelope would do. */
async function isReadableForm(body: ArrayBuffer | undefined, type: string): Promise<boolean> {
  try {
    const form = await new Response(body ?? "", { headers: { "content-type": type } }).formData();
    return [...form.keys()].length <= MAX_FIELDS;
  } catch {
    return false;
  }
}

import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { UrlFacts } from "#app/url-facts.ts";
import type { FrontEnv } from "./exchange.ts";
import { refuse } from "./refusals.ts";

const MAX_FIELDS = 500;
const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

declare module "hono" {
  interface ContextVariableMap {
    /** The whole body of a POST, already read. */
    body: Buffer | undefined;
  }
}

/** Reads the body before the router runs: bounded in bytes and in time, and of a type that a form sends. */
export function readBoundedBody(): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const { incoming, exchange } = c.env;
    const limit = exchange.facts.body;
    // What is left of a refused body is not worth reading: the connection is closed with the answer.
    const close = { connection: "close" };
    if (Number(incoming.headers["content-length"] ?? 0) > limit.bytes) return refuse(c, 413, close);

    const type = incoming.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && !TYPES.includes(type)) return refuse(c, 415, close);
    const body = await readWithin(incoming, limit);
    if (body === "too large") return refuse(c, 413, close);
    if (body === "too slow") return refuse(c, 408, close);
    if (body.length > 0 && type === undefined) return refuse(c, 415, close);
    if (type && !(await isReadableForm(body, incoming.headers["content-type"] ?? ""))) return refuse(c, 400);
    c.set("body", body);
    return next();
  };
}

/** Routes may then call `formData` without asking themselves what a torn envelope would do. */
async function isReadableForm(body: Buffer, type: string): Promise<boolean> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    return [...form.keys()].length <= MAX_FIELDS;
  } catch {
    return false;
  }
}

function readWithin(
  incoming: IncomingMessage,
  { bytes, milliseconds }: UrlFacts["body"],
): Promise<Buffer | "too large" | "too slow"> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const timer = setTimeout(() => settle("too slow"), milliseconds);
    const settle = (result: Buffer | "too large" | "too slow") => {
      clearTimeout(timer);
      incoming.off("data", take).off("end", finish).off("error", fail);
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytes) settle("too large");
      else chunks.push(chunk);
    };
    const finish = () => settle(Buffer.concat(chunks));
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    incoming.on("data", take).on("end", finish).on("error", fail);
  });
}

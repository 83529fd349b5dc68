import type { MiddlewareFunction } from "react-router";
import { publicScope } from "#app/platform/http/scope.ts";
import { followChoice } from "./account-choice.server.ts";

/** Root middleware: a member's choice follows them from one browser to the next. */
export const keepChoice: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const scope = context.get(publicScope);
  const cookie = request.method === "GET" ? await followChoice(scope) : undefined;
  const response = await next();
  if (cookie) response.headers.append("set-cookie", cookie);
  return response;
};

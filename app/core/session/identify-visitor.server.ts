import type { MiddlewareFunction } from "react-router";
import { forgetFlash, isFlashConsumed } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { markDevice } from "./known-devices.server.ts";
import { findSession, forgetDeadSession, setsSession } from "./sessions.server.ts";

/**
 * Root middleware: keeps signed-in responses out of caches, renews the cookie and marks the browser as a known
 * device. It grants no access; the layouts of the member areas do.
 */
export const identifyVisitor: MiddlewareFunction<Response> = async ({ context }, next) => {
  const scope = context.get(publicScope);
  const found = await findSession(scope);
  if (found?.actor.role === "admin") scope.analytics.leaveOut();

  const response = await next();
  const flashConsumed = isFlashConsumed(scope);
  if (found || flashConsumed) keepPrivate(response.headers);
  if (flashConsumed) response.headers.append("set-cookie", await forgetFlash(scope));
  const mark = await markDevice(scope);
  if (mark) response.headers.append("set-cookie", mark);
  // Unless the route itself opened or closed a session.
  const cookie = found ? found.renewedCookie : forgetDeadSession(scope);
  if (cookie && !setsSession(response, scope)) response.headers.append("set-cookie", cookie);
  return response;
};

/** Threat T42: neither the back button nor a proxy shows a signed-in page to another person. */
export function keepPrivate(headers: Headers) {
  headers.set("cache-control", "no-store");
  if (!/\bcookie\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "Cookie");
}

import { findFeedReader } from "#app/features/calendar/calendar-feeds.server.ts";
import { calendarOf, listReminders } from "#app/features/calendar/reminders.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/calendar-feed";

/** Programs of calendars read it some times an hour. */
const LIMIT = { name: "calendar-feed", limit: 60, seconds: 3_600 };

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const token = /^(.+)\.ics$/.exec(params.token)?.[1];
  const reader = token ? await findFeedReader(scope, token) : undefined;
  if (!reader) throw notFound("report");
  const verdict = await countAgainst(scope, [{ ...LIMIT, subject: reader.id }]);
  if (!verdict.allowed)
    return new Response(null, { status: 429, headers: { "Retry-After": String(verdict.retryAfterSeconds) } });
  const reminders = await listReminders(scope, reader);
  return new Response(calendarOf(reminders, scope.site.url), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}

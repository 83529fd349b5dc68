import { analyticsService } from "#app/core/consent/analytics-service.ts";
import { refusesTracking } from "#app/core/consent/cookie-choice.ts";
import { eventForm } from "#app/features/consent/consent.schema.ts";
import { forwardEvent } from "#app/features/consent/forward.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { trackedPath } from "#app/pages/counted.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/analytics-event";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, eventForm);
  const isPublic = form.ok && trackedPath(form.value.path) !== undefined;
  if (isPublic && !refusesTracking((name) => request.headers.get(name))) {
    const scope = context.get(publicScope);
    await forwardEvent(scope, analyticsService(await findSiteSettings(scope)), form.value);
  }
  return new Response(null, { status: 204 });
}

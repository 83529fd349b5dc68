import { z } from "zod";
import {
  calendarFile,
  planDiagnostic,
  planMeasure,
} from "#app/features/diagnostic-results/calendar/calendar.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/calendar";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(publicScope);
  return fileOf(planDiagnostic(site.url), site.url);
}

const wanted = z.object({ mesure: z.string().max(60), quand: z.string().max(20) });

/** Posted: no address and no log line holds the measure. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site } = context.get(publicScope);
  const form = await parseForm(request, wanted);
  const plan = form.ok && planMeasure({ measure: form.value.mesure, when: form.value.quand }, site.url);
  if (!plan) throw notFound("report");
  return fileOf(plan, site.url);
}

const fileOf = (plan: Parameters<typeof calendarFile>[0], siteUrl: string) =>
  new Response(calendarFile(plan, new URL(siteUrl).hostname), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recif.ics"',
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });

import { redirect } from "react-router";
import { CALENDAR_PATH, calendarTexts } from "#app/features/calendar/calendar.rules.ts";
import { calendarForms } from "#app/features/calendar/calendar.schema.ts";
import { endFeed, findOwnFeed, renewFeed } from "#app/features/calendar/calendar-feeds.server.ts";
import type { CalendarFlash } from "#app/features/calendar/texts.ts";
import { CalendarView } from "#app/features/calendar/ui/calendar-view.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/own-calendar";

const TITLE = "Calendrier";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${TITLE} de mes fiches`,
    description:
      "Vos rappels dans votre calendrier, par un lien privé : demandes auxquelles répondre, fiches à confirmer, preuves qui finissent, absences.",
    path: CALENDAR_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  url: await findOwnFeed(context.get(memberScope)),
});

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, calendarForms);
  if (!form.ok || form.intent === "default") return refused(form);
  const ends = form.intent === "end";
  await (ends ? endFeed(scope) : renewFeed(scope));
  const flash = ends ? "calendar-ended" : "calendar-renewed";
  return redirect(CALENDAR_PATH, { headers: { "Set-Cookie": await setFlash<CalendarFlash>(scope, flash) } });
}

export const clientAction = keepForm(calendarTexts.failed);

export default function OwnCalendar({ loaderData: { url } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: TITLE }]}
      />
      <Container className="py-8 lg:py-12" width="text">
        <CalendarView url={url} />
      </Container>
    </>
  );
}

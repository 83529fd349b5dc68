import { redirect } from "react-router";
import { REQUESTS_PATH, staffRequestPath } from "#app/features/expert-requests/request-lists.rules.ts";
import { staffRequestTexts } from "#app/features/expert-requests/request-status.rules.ts";
import { staffRequestForms } from "#app/features/expert-requests/staff-requests.schema.ts";
import { actOnRequest, findRequest } from "#app/features/expert-requests/staff-requests.server.ts";
import { RequestBadge } from "#app/features/expert-requests/ui/request-cards.tsx";
import { RequestActs, RequestAnswers, RequestWords } from "#app/features/expert-requests/ui/request-view.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/request";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Demande ${loaderData?.request.reference ?? ""} · Administration`,
    description:
      "Une demande d’expert après un diagnostic de cybersécurité : qui rappeler, le score, ce que la personne a choisi d’envoyer, et où en est la demande.",
    path: staffRequestPath(loaderData?.request.id ?? ""),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = isUuid(params.id) ? await findRequest(context.get(adminScope), params.id) : undefined;
  if (!request) throw notFound("request");
  return { request };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("request");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffRequestForms);
  if (form.intent === "default") return refused(form, { notice: problem(staffRequestTexts.nothing) });
  const { kind } = await actOnRequest(scope, params.id, form.intent);
  if (kind !== "done")
    return refused(form, {
      status: kind === "absent" ? 404 : 409,
      notice: problem(staffRequestTexts[kind]),
    });
  const headers = { "Set-Cookie": await setFlash<MessageFlash>(scope, "rights-done") };
  return redirect(staffRequestPath(params.id), { headers });
}

const problem = (text: string) => ({ tone: "error" as const, title: staffRequestTexts.failed, text });

export const clientAction = keepForm(staffRequestTexts.failed);

export default function StaffRequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const { reference, company, name, email, phone, status, date } = request;
  const unplaced = actionData?.intent === "default" && actionData.notice;
  const mailto = `mailto:${email}?${new URLSearchParams({ subject: `Votre demande ${reference}` }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <p>
          <TextLink to={REQUESTS_PATH}>Retour aux demandes d’expert</TextLink>
        </p>
        <h1 className="heading-page break-words max-sm:text-2xl">{company}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <RequestBadge status={status} /> {reference} · {date}
        </p>
        <p className="break-words">
          {name}, <TextLink to={mailto}>{email}</TextLink>
          {phone && `, ${phone}`}
        </p>
      </header>
      {unplaced && (
        <Notice tone={unplaced.tone} title={unplaced.title} live>
          <p>{unplaced.text}</p>
        </Notice>
      )}
      <RequestWords request={request} />
      <RequestAnswers {...request} />
      <RequestActs key={status} status={status} />
    </>
  );
}

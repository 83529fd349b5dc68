import { redirect } from "react-router";
import { MESSAGES_PATH } from "#app/features/messages/contact/message-lists.rules.ts";
import { staffMessageTexts } from "#app/features/messages/contact/staff-messages.rules.ts";
import { staffMessageForms } from "#app/features/messages/contact/staff-messages.schema.ts";
import { actOnMessage, findMessage } from "#app/features/messages/contact/staff-messages.server.ts";
import { MessageActs } from "#app/features/messages/contact/ui/message-acts.tsx";
import { MessageBadge } from "#app/features/messages/contact/ui/message-cards.tsx";
import { MessageThread } from "#app/features/messages/contact/ui/message-thread.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { EmailLink } from "#app/ui/email.tsx";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/message";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Message ${loaderData?.message.reference ?? ""} · Administration`,
    description:
      "Un message écrit à l’équipe de Récif par la page de contact : ce qui est demandé, ce qui a été répondu, et de quoi répondre par e-mail.",
    path: `${MESSAGES_PATH}/${loaderData?.message.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const message = isUuid(params.id) ? await findMessage(context.get(adminScope), params.id) : undefined;
  if (!message) throw notFound("message");
  return { message };
}

const flashes = {
  answer: "message-answered",
  close: "message-closed",
  reopen: "message-reopened",
  junk: "message-junk",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("message");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffMessageForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return refused(form, { notice: problem(staffMessageTexts.nothing) });
  const act = form.intent === "answer" ? { kind: form.intent, body: form.value.body } : { kind: form.intent };
  const { kind } = await actOnMessage(scope, params.id, act);
  if (kind !== "done")
    return refused(form, {
      status: kind === "absent" ? 404 : 409,
      notice: problem(staffMessageTexts[kind]),
    });
  const headers = { "Set-Cookie": await setFlash<MessageFlash>(scope, flashes[form.intent]) };
  return redirect(`${MESSAGES_PATH}/${params.id}`, { headers });
}

const problem = (text: string) => ({ tone: "error" as const, title: staffMessageTexts.failed, text });

export const clientAction = keepForm(staffMessageTexts.failed);

export default function Message({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const { reference, subject, name, email, phone, status, date } = message;
  const offered = status === "closed" ? ["reopen"] : ["answer", "close", "junk"];
  const unplaced = !offered.includes(actionData?.intent ?? "") && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <p>
          <TextLink to={MESSAGES_PATH}>Retour aux messages</TextLink>
        </p>
        <h1 className="heading-page break-words max-sm:text-2xl">{subject}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <MessageBadge {...message} /> {reference} · {date}
        </p>
        <p className="break-words">
          {name}, <EmailLink email={email} />
          {phone && `, ${phone}`}
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <MessageThread message={message} />
      <MessageActs key={`${status} ${message.replies.length}`} status={status} />
    </>
  );
}

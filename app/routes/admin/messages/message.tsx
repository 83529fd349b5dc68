import { listAdministrators } from "#app/core/person/administrators.server.ts";
import { assignMessageTo } from "#app/features/messages/contact/assignees.server.ts";
import { MESSAGES_PATH } from "#app/features/messages/contact/message-lists.rules.ts";
import { staffMessageTexts } from "#app/features/messages/contact/staff-messages.rules.ts";
import { staffMessageForms } from "#app/features/messages/contact/staff-messages.schema.ts";
import { actOnMessage, findMessage } from "#app/features/messages/contact/staff-messages.server.ts";
import { MessageActs } from "#app/features/messages/contact/ui/message-acts.tsx";
import { MessageBadge } from "#app/features/messages/contact/ui/message-rows.tsx";
import { MessageThread } from "#app/features/messages/contact/ui/message-thread.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { assigneeIn } from "#app/platform/forms/assignee-form.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { EmailLink } from "#app/ui/email.tsx";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AssigneeForm } from "#app/ui/list/assignee-form.tsx";
import { useNext } from "#app/ui/list/beside.tsx";
import { actOnRows, decided, notDone, nothingDone, rowOutcome } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/message";
import { messageRows } from "./message-acts.server.ts";

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
  const scope = context.get(adminScope);
  const message = isUuid(params.id) ? await findMessage(scope, params.id) : undefined;
  if (!message) throw notFound("message");
  const { assignee } = message;
  const administrators = await listAdministrators(scope);
  const canSelfAssign = assignee !== scope.actor.id && !scope.actor.deputy;
  return { message, assignment: { assignee, administrators, canSelfAssign } };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("message");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffMessageForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const here = url.pathname + url.search;
  if (form.intent === "assignee") {
    const assigned = await assignMessageTo(scope, params.id, assigneeIn(form.value, scope.actor));
    const attributed = rowOutcome(assigned, staffMessageTexts);
    return attributed.kind === "done"
      ? decided<MessageFlash>(scope, "message-attributed", { to: here })
      : notDone(form, staffMessageTexts.failed, attributed);
  }
  if (form.intent !== "answer") return actOnRows(form, scope, messageRows, { id: params.id, here });
  const act = { kind: form.intent, ...form.value };
  const outcome = rowOutcome(await actOnMessage(scope, params.id, act), staffMessageTexts);
  return outcome.kind === "done"
    ? decided<MessageFlash>(scope, "message-answered", { to: here })
    : notDone(form, staffMessageTexts.failed, outcome);
}

export const clientAction = keepForm(staffMessageTexts.failed);

export default function Message({ loaderData: { message, assignment }, actionData }: Route.ComponentProps) {
  const { reference, subject, name, email, phone, status, date } = message;
  const next = useNext(MESSAGES_PATH);
  const gone = ["confirm", "undo", "default", ...(status === "closed" ? ["answer"] : [])];
  const unplaced = gone.includes(actionData?.intent ?? "") && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
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
      <AssigneeForm {...assignment} />
      <MessageThread message={message} />
      <MessageActs
        key={`${status} ${message.replies.length}`}
        status={status}
        replies={message.replies.length}
        next={next}
      />
    </>
  );
}

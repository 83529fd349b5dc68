import { data, redirect } from "react-router";
import { threadTexts } from "#app/features/messages/contact/thread/thread.rules.ts";
import { threadForm } from "#app/features/messages/contact/thread/thread.schema.ts";
import { replyInThread, viewThread } from "#app/features/messages/contact/thread/thread.server.ts";
import { findThread } from "#app/features/messages/contact/thread/thread-link.server.ts";
import { PrivateThread } from "#app/features/messages/contact/thread/ui/private-thread.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/contact-thread";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Mon message à l’équipe de Récif",
    description:
      "La page privée d’un message écrit à l’équipe de Récif : ce que vous avez écrit, ce qu’elle a répondu, et de quoi lui répondre.",
    path: "/contact",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findThread(scope, params.token);
  const thread = found && (await viewThread(scope, found.id));
  return thread ? data({ thread }) : data(undefined, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, threadForm);
  const found = await findThread(scope, params.token);
  const isVoid = { status: 410, notice: { tone: "error", ...threadTexts.void } } as const;
  if (!found) return refused(form, isVoid);
  if (!form.ok) return refused(form);
  const { kind } = await replyInThread(scope, found.id, form.value);
  if (kind === "absent") return refused(form, isVoid);
  if (kind !== "done")
    return refused(form, {
      status: kind === "limited" ? 429 : 422,
      notice: { tone: "error", title: "Erreur", text: threadTexts[kind] },
    });
  const headers = { "Set-Cookie": await setFlash<MessageFlash>(scope, "message-replied") };
  return redirect(`/contact/suivi/${params.token}`, { status: 303, headers });
}

export const clientAction = keepForm(threadTexts.failed);

export default function ContactThread({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Void />;
  const { subject, reference, sentOn } = loaderData.thread;
  return (
    <>
      <PageHeader title={subject} lead={`Votre message ${reference}, envoyé le ${sentOn}.`} />
      <Container width="text" className="grid grid-cols-1 gap-8 py-8 lg:py-12">
        <PrivateThread thread={loaderData.thread} />
      </Container>
    </>
  );
}

function Void() {
  return (
    <TaskPage title="Mon message à l’équipe de Récif">
      <Card className="grid grid-cols-1 gap-5">
        <Notice tone="warning" title={threadTexts.void.title}>
          <p>
            Il a expiré, ou le message est effacé. Vérifiez que vous l’avez recopié en entier, ou écrivez-nous
            à nouveau avec votre référence.
          </p>
        </Notice>
        <ButtonLink to="/contact">Écrire à l’équipe</ButtonLink>
      </Card>
    </TaskPage>
  );
}

import {
  type Answer,
  assistantTexts,
  emptyAnswer,
  withEvent,
} from "#app/features/assistant/assistant.rules.ts";
import { askedQuestionForm } from "#app/features/assistant/assistant.schema.ts";
import { type AskedNext, AskPage } from "#app/features/assistant/ui/ask-page.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/assistant";
import { askAssistant, callIn, standingCall } from "./assistant/ask.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: assistantTexts.title,
    description:
      "Posez une question sur la cybersécurité ou sur Récif : la réponse vient des pages du site, avec leurs liens, et des entreprises de l’annuaire.",
    path: "/assistant",
    siteUrl: siteUrlOf(matches),
  });

export function loader({ context }: Route.LoaderArgs) {
  return { hasModel: context.get(publicScope).model !== undefined };
}

export function headers() {
  return cacheable();
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, askedQuestionForm);
  const standing = await standingCall(scope, form.reply);
  let answer: Answer = emptyAnswer;
  if (!form.ok) {
    const alert = await callIn(scope, form.reply);
    const call = alert ?? standing;
    return refused<AskedNext>(
      form,
      call && { next: { answer: alert ? { ...answer, alert } : answer, call } },
    );
  }
  const { question } = form.value;
  const status = await askAssistant(scope, form.value, request.signal, (event) => {
    answer = withEvent(answer, event);
  });
  const call = answer.alert ?? standing;
  const next = { question, answer, ...(call && { call }) };
  return status === 200 ? answered<AskedNext>(form, { next }) : refused<AskedNext>(form, { status, next });
}

export const clientAction = keepForm(assistantTexts.failed);

export default function AssistantPage({ loaderData: { hasModel } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={assistantTexts.title}
        lead="Une question, et ce que le site en dit : ses pages, ses conseils, les entreprises de l’annuaire."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: assistantTexts.title }]}
      />
      <Container className="py-8 lg:py-12">
        <Card className="max-w-text">
          <AskPage hasModel={hasModel} />
        </Card>
      </Container>
    </>
  );
}

import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { answerCheck, type CheckedDomain } from "#app/features/domain-check/answer-check.server.ts";
import { domainTexts } from "#app/features/domain-check/domain.rules.ts";
import { domainForm } from "#app/features/domain-check/domain.schema.ts";
import { summaryOf } from "#app/features/domain-check/sentences.rules.ts";
import { DomainForm } from "#app/features/domain-check/ui/domain-form.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/domain-check";

const TITLE = "Vérifier mon domaine";

export function headers() {
  return cacheable();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "Ce que tout le monde peut lire de votre nom de domaine : courrier, SPF, DMARC, certificat du site, CAA. Cinq phrases, et quoi demander à votre prestataire.",
    path: "/verifier-mon-domaine",
    siteUrl: siteUrlOf(matches),
  });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, domainForm);
  if (!form.ok) return refused(form);
  const found = await answerCheck(context.get(publicScope), form.value.domain);
  switch (found.kind) {
    case "limited": {
      const text = waitSentence(found.retryAfterSeconds);
      return refused(form, { status: 429, notice: { tone: "error", title: "Erreur", text } });
    }
    case "unknown name":
      return refused(form, { errors: { domain: domainTexts.unknownName } });
    case "busy":
      return refused(form, {
        status: 503,
        notice: { tone: "error", title: "Erreur", text: domainTexts.busy },
      });
    default: {
      const { domain, lines } = found;
      return answered<CheckedDomain>(form, { notice: summaryOf(lines), next: { domain, lines } });
    }
  }
}

export const clientAction = keepForm(domainTexts.failed);

export default function Page() {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Cinq choses que tout le monde peut lire de votre nom de domaine, expliquées."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: TITLE }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
          <Card>
            <DomainForm />
          </Card>
          <div className="prose">
            <h2>Ce que cette page regarde</h2>
            <p>
              Elle pose quelques questions aux serveurs de noms et une au site, comme n’importe qui peut le
              faire. La réponse est oubliée après une minute, et rien n’en est enregistré&nbsp;; une empreinte
              de votre réseau compte les demandes pendant une heure.
            </p>
            <h2>Ce qu’elle ne voit pas</h2>
            <p>
              La signature de vos e-mails (DKIM) ne se voit pas d’ici&nbsp;: son absence ne prouve rien. Les
              mots de passe, les sauvegardes et les mises à jour non plus&nbsp;:{" "}
              <TextLink to={DIAGNOSTIC_PATH}>le diagnostic</TextLink> les regarde avec vous.
            </p>
          </div>
        </div>
      </Container>
    </>
  );
}

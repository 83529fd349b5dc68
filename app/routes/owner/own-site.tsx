import { isOnline } from "#app/core/company/status.rules.ts";
import { webhooksPath } from "#app/core/webhook/webhook.rules.ts";
import { ownSitePath, qrPath } from "#app/features/badge/badge.rules.ts";
import { BadgeChoices } from "#app/features/badge/ui/badge-choices.tsx";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { tokensPath } from "#app/features/company-tokens/token.rules.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/own-site";

const TITLE = "Sur votre site";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${TITLE} : badge et code QR`,
    description:
      "Le badge de votre fiche pour votre site, et un code QR pour vos cartes et vos devis. Sans cookie, toujours à jour.",
    path: ownSitePath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  return {
    id: company.id,
    slug: company.slug,
    name: company.present.content.name,
    isPublic: isOnline(company.status),
    siteUrl: scope.site.url,
  };
}

export default function OwnSite({ loaderData: { id, slug, name, isPublic, siteUrl } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: TITLE }]}
      />
      <Container className="grid gap-8 py-8 lg:py-12">
        {!isPublic && (
          <Notice tone="warning" title="Votre fiche n’est pas en ligne">
            <p>Le badge dit qu’elle est absente de l’annuaire, et le code QR mène à une page absente.</p>
          </Notice>
        )}
        <section aria-labelledby="badge" className="grid gap-5">
          <h2 id="badge" className="heading-section">
            Un badge pour votre site
          </h2>
          <p className="max-w-text">
            Il montre ce que Récif a vérifié de votre fiche, et mène à elle. Il suit votre fiche : une
            vérification ou un label qui finit en disparaît dans l’heure. Il ne pose aucun cookie. Le texte
            qui remplace l’image ne promet rien, car il reste dans votre page.
          </p>
          <BadgeChoices slug={slug} siteUrl={siteUrl} />
        </section>
        {isPublic && (
          <section aria-labelledby="qr" className="grid gap-5">
            <h2 id="qr" className="heading-section">
              Un code QR pour vos cartes et vos devis
            </h2>
            <Card className="grid gap-4 justify-items-start">
              <img
                src={qrPath(slug)}
                width={200}
                height={200}
                alt={`Code QR vers la fiche de ${name}`}
                className="rounded-control border border-line"
              />
              <p>
                <a
                  href={qrPath(slug)}
                  download={`recif-${slug}.svg`}
                  className={buttonClasses("secondary", "sm")}
                >
                  Télécharger le code QR (SVG)
                </a>
              </p>
            </Card>
          </section>
        )}
        <section aria-labelledby="logiciels" className="grid gap-3">
          <h2 id="logiciels" className="heading-section">
            Pour vos logiciels
          </h2>
          <p className="max-w-text">
            Un logiciel de votre entreprise peut lire vos demandes, y répondre et proposer une modification de
            votre fiche, avec un jeton que vous révoquez quand vous voulez. Un webhook le prévient de ce qui
            arrive.
          </p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={tokensPath(id)} variant="secondary" size="sm">
              Jetons d’API
            </ButtonLink>
            <ButtonLink to={webhooksPath(id)} variant="secondary" size="sm">
              Webhooks
            </ButtonLink>
          </p>
        </section>
      </Container>
    </>
  );
}

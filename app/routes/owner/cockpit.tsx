import { isShown } from "#app/core/company/status.rules.ts";
import { answerTimeTexts, durationText } from "#app/core/lead/answer-times.rules.ts";
import { findAnswerTimes, findMedianAnswerTime } from "#app/core/lead/answer-times.server.ts";
import { readPeriod } from "#app/features/audience/cockpit.rules.ts";
import { viewCockpit } from "#app/features/audience/cockpit.server.ts";
import { CockpitView } from "#app/features/audience/ui/cockpit-view.tsx";
import { ownSitePath } from "#app/features/badge/badge.rules.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { RING, rotationStart } from "#app/features/directory/search/rotation.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/cockpit";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Statistiques de ma fiche",
    description:
      "Les visites de votre fiche, les coordonnées ouvertes, les demandes reçues et ce qui la rendrait plus utile. Sans cookie ni adresse gardée.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  const period = readPeriod(url.searchParams.get("jours"));
  const order = { start: rotationStart(), ring: RING };
  return {
    id: company.id,
    name: company.present.content.name,
    period,
    isPublic: isShown(company.status),
    answers: await viewAnswers(scope, company.id),
    cockpit: await viewCockpit(scope, company, period, order),
  };
}

async function viewAnswers(scope: MemberScope, companyId: string) {
  const times = await findAnswerTimes(scope, [companyId]);
  const median = await findMedianAnswerTime(scope);
  return {
    own: answerTimeTexts(times.get(companyId)),
    median: median === undefined ? undefined : durationText(median),
  };
}

export default function Cockpit({
  loaderData: { id, name, period, isPublic, answers, cockpit },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Statistiques"
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Statistiques" }]}
      />
      <Container className="py-8 lg:py-12">
        <CockpitView answers={answers} cockpit={cockpit} period={period} companyId={id} isPublic={isPublic} />
        <p className="mt-8">
          <TextLink to={ownSitePath(id)}>Sur votre site : badge et code QR</TextLink>
        </p>
      </Container>
    </>
  );
}

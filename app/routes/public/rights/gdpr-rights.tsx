import { redirect } from "react-router";
import {
  isRightsReference,
  RIGHTS_SENT,
  rightsTexts,
  tooManyRights,
} from "#app/features/messages/rgpd/rights.rules.ts";
import { rightsRequestForm } from "#app/features/messages/rgpd/rights.schema.ts";
import { isRecentRequest, submitRequest } from "#app/features/messages/rgpd/submit-request.server.ts";
import { RightsAside } from "#app/features/messages/rgpd/ui/rights-aside.tsx";
import { RightsCards } from "#app/features/messages/rgpd/ui/rights-cards.tsx";
import { RightsForm, type RightsNext, RightsSent } from "#app/features/messages/rgpd/ui/rights-form.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { Route } from "./+types/gdpr-rights";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: "Mes droits RGPD",
    description:
      "Voir, corriger, recevoir, effacer ou geler vos données sur Récif : vos droits, le formulaire de demande, avec ou sans compte, et nos délais.",
    path: "/gdpr-rights",
    siteUrl: siteUrlOf(matches),
    noindex: new URLSearchParams(location.search).has("reference"),
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { contactEmail } = await findSiteSettings(scope);
  const reference = url.searchParams.get("reference");
  return {
    contactEmail,
    reference:
      isRightsReference(reference) && (await isRecentRequest(scope, reference)) ? reference : undefined,
    mailed: mailedOf(url.searchParams),
    token: issueFormToken(scope.site.secret),
  };
}

export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, rightsRequestForm);
  if (!form.ok) return refused(form);
  const outcome = await submitRequest(context.get(publicScope), form.value);
  if (outcome.kind !== "stored") {
    const limited = outcome.kind === "limited";
    const text = limited ? tooManyRights(outcome.retryAfterSeconds) : rightsTexts.automatic;
    return refused(form, { status: limited ? 429 : 422, notice: { tone: "error", title: "Erreur", text } });
  }
  const { reference, mailed } = outcome;
  if (form.stays)
    return answered<RightsNext>(form, {
      notice: { tone: "success", ...rightsTexts.sent },
      next: { reference, mailed },
    });
  const when = { now: "", later: `&${LATER}=1`, never: `&${NOT_MAILED}=1` }[mailed];
  return redirect(`/gdpr-rights?reference=${reference}${when}#${RIGHTS_SENT}`, 303);
}

/** Query of a stored request whose mailbox has reached its daily limit. */
const NOT_MAILED = "sans-e-mail";

function mailedOf(query: URLSearchParams): RightsNext["mailed"] {
  if (query.has(NOT_MAILED)) return "never";
  return query.has(LATER) ? "later" : "now";
}

export const clientAction = keepForm(rightsTexts.failed.text, rightsTexts.failed.title);

export default function GdprRights({ loaderData, actionData }: Route.ComponentProps) {
  const { contactEmail, reference, mailed, token } = loaderData;
  return (
    <>
      <PageHeader
        title="Mes droits RGPD"
        lead="Vos données restent les vôtres. Demandez à les voir, à les corriger ou à les effacer, avec ou sans compte."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Mes droits RGPD" }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid grid-cols-1 gap-10">
          <RightsCards />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
            <SectionCard titleId="demande" title="Faire une demande" className="grid h-fit grid-cols-1 gap-5">
              {reference && !actionData ? (
                <RightsSent reference={reference} mailed={mailed} again="/gdpr-rights" />
              ) : (
                <RightsForm token={token} />
              )}
            </SectionCard>
            <RightsAside email={contactEmail} />
          </div>
        </div>
      </Container>
    </>
  );
}

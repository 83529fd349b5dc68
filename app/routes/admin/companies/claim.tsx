import { redirect } from "react-router";
import { statusLabels } from "#app/core/company/status.rules.ts";
import { claimList } from "#app/features/claims/claim-lists.rules.ts";
import { claimLabels, claimTexts, REASON_REQUIRED } from "#app/features/claims/claims.rules.ts";
import { decisionForms } from "#app/features/claims/claims.schema.ts";
import { decideAsAdmin } from "#app/features/claims/claims.server.ts";
import { findClaimForAdmin } from "#app/features/claims/read-claims.server.ts";
import type { ClaimFlash } from "#app/features/claims/texts.ts";
import { ClaimFacts } from "#app/features/claims/ui/claim-facts.tsx";
import { StaffDecision } from "#app/features/claims/ui/staff-decision.tsx";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { dropDocument } from "#app/platform/images/private-documents.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useBeside } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/claim";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Revendication · Administration",
    description:
      "Une revendication de fiche : ce que dit la personne, ses preuves, l’entreprise et ses autres demandes. La décision est envoyée par e-mail.",
    path: claimList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = isUuid(params.id) ? await findClaimForAdmin(context.get(adminScope), params.id) : undefined;
  if (!claim) throw notFound("claim");
  return claim;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("claim");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, decisionForms);
  if (!form.ok) return refused(form);
  const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
  if (form.intent !== "accept" && form.intent !== "refuse")
    return refused(form, { notice: problem(claimTexts.notUpdated) });
  const accepts = form.intent === "accept";
  if (!accepts && !form.value.confirmed) return askFirst(form);
  if (!accepts && !form.value.reason)
    return refused(form, { errors: { reason: REASON_REQUIRED }, notice: problem(REASON_REQUIRED) });
  const outcome = await decideAsAdmin(scope, params.id, { accepts, reason: form.value.reason });
  if (outcome.kind !== "done")
    return refused(form, {
      status: 409,
      notice: problem(accepts ? claimTexts.failed : claimTexts.notUpdated),
    });
  await dropDocument(scope, outcome.documentKey);
  const code = accepts ? "claim-approved" : "claim-rejected";
  const { next } = form.value;
  return redirect(next ? safePath(next) : claimList.path, {
    headers: { "Set-Cookie": await setFlash<ClaimFlash>(scope, code) },
  });
}

export const clientAction = keepForm(claimTexts.notUpdated);

export default function Claim({ loaderData: claim }: Route.ComponentProps) {
  const { companyName, companyId, slug, state, managers, others, hasDocument, ownerUntil, decision, reason } =
    claim;
  const beside = useBeside();
  const hasOwner = managers.some(({ role }) => role === "owner");
  return (
    <>
      <h1 className="heading-page break-words max-sm:text-2xl">Revendication : {companyName}</h1>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <TextLink to={`/admin/fiches/${companyId}`}>La fiche dans l’administration</TextLink>
        <TextLink to={`/company/${slug}`}>La page publique</TextLink>
        {hasDocument && (
          <TextLink to={`/admin/revendications/${claim.id}/document`}>Le document joint</TextLink>
        )}
      </p>
      {ownerUntil && (
        <Notice tone="info" title="La personne propriétaire est consultée">
          <p>Jusqu’au {ownerUntil}. Vous pouvez décider avant, si les preuves suffisent.</p>
        </Notice>
      )}
      <Card>
        <ClaimFacts claim={claim} />
      </Card>
      <SectionCard titleId="contexte" title="Contexte" className="grid grid-cols-1 gap-3 break-words text-sm">
        <p>
          {managers.length === 0
            ? "Personne ne gère cette fiche : approuvée, la personne en devient propriétaire."
            : `Gérée par ${managers.map(({ name, email }) => `${name} (${email})`).join(", ")}. ${
                hasOwner
                  ? "Approuvée, la personne devient gestionnaire."
                  : "Sans propriétaire : approuvée, la personne le devient."
              }`}
        </p>
        <p>Autres revendications de la personne : {listOf(others.claims, claimLabels)}</p>
        <p>Fiches qu’elle a soumises : {listOf(others.submitted, statusLabels)}</p>
      </SectionCard>
      {state === "waiting" ? (
        <StaffDecision next={beside?.next ?? beside?.list} companyName={companyName} />
      ) : (
        <Notice tone="info" title={state === "approved" ? "Approuvée" : "Close"}>
          <p>
            {decision && `Le ${decision}. `}
            {reason}
          </p>
        </Notice>
      )}
    </>
  );
}

const listOf = (all: readonly { name: string; state: string }[], labels: Record<string, string>) =>
  all.length === 0
    ? "aucune"
    : all.map(({ name, state }) => `${name} (${(labels[state] ?? state).toLowerCase()})`).join(", ");

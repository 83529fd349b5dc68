import { redirect } from "react-router";
import { claimTexts } from "#app/features/claims/claims.rules.ts";
import { decisionForms } from "#app/features/claims/claims.schema.ts";
import { decideAsOwner, escalateAsOwner } from "#app/features/claims/claims.server.ts";
import { findClaimForOwner } from "#app/features/claims/read-claims.server.ts";
import type { ClaimFlash } from "#app/features/claims/texts.ts";
import { ClaimDecision } from "#app/features/claims/ui/claim-decision.tsx";
import { ClaimFacts } from "#app/features/claims/ui/claim-facts.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { dropDocument } from "#app/platform/images/private-documents.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/claim-answer";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Répondre à une revendication",
    description:
      "Une personne demande à gérer votre fiche : acceptez-la, refusez, ou laissez l’équipe de Récif décider. Vous avez cinq jours pour répondre.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = isUuid(params.id) ? await findClaimForOwner(context.get(memberScope), params.id) : undefined;
  if (!claim) throw notFound("claim");
  return claim;
}

const problem = { tone: "error", title: "Erreur", text: claimTexts.notUpdated } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("claim");
  const scope = context.get(memberScope);
  const form = await parseIntent(request, decisionForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default")
    return refused(form, {
      status: (await findClaimForOwner(scope, params.id)) ? 422 : 404,
      notice: problem,
    });
  const { reason } = form.value;
  const outcome =
    form.intent === "escalate"
      ? await escalateAsOwner(scope, params.id)
      : await decideAsOwner(scope, params.id, { accepts: form.intent === "accept", reason });
  if (outcome.kind !== "done")
    return refused(form, {
      status: outcome.kind === "absent" ? 404 : 409,
      notice: problem,
    });
  await dropDocument(scope, outcome.documentKey);
  return redirect("/my-company", {
    headers: { "Set-Cookie": await setFlash<ClaimFlash>(scope, "claim-answered") },
  });
}

export const clientAction = keepForm(claimTexts.notUpdated);

export default function ClaimAnswer({ loaderData: claim }: Route.ComponentProps) {
  const open = claim.state === "waiting" && claim.ownerUntil !== undefined;
  return (
    <TaskPage
      title="Une personne revendique votre fiche"
      lead={claim.companyName}
      breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Revendication" }]}
    >
      <Card className="grid gap-6">
        <ClaimFacts claim={claim} />
        {open ? (
          <>
            <p>
              Acceptée, cette personne peut modifier la fiche et lire ses demandes ; vous en restez
              propriétaire. Vous avez jusqu’au {claim.ownerUntil}.
            </p>
            <ClaimDecision />
          </>
        ) : (
          <Notice tone="info" title="Cette demande ne vous attend plus">
            <p>Elle est décidée, ou l’équipe de Récif s’en occupe.</p>
          </Notice>
        )}
      </Card>
    </TaskPage>
  );
}

import { data, redirect } from "react-router";
import { enterClaimCode, sendClaimCode } from "#app/features/claims/claim-code.server.ts";
import { claimTexts } from "#app/features/claims/claims.rules.ts";
import { claimForms } from "#app/features/claims/claims.schema.ts";
import { actOnOwnClaim, claimCompany } from "#app/features/claims/claims.server.ts";
import { canClaim, findClaimable } from "#app/features/claims/may-claim.server.ts";
import { listOwnClaims } from "#app/features/claims/read-claims.server.ts";
import { ClaimForm } from "#app/features/claims/ui/claim-form.tsx";
import { OwnClaimView } from "#app/features/claims/ui/own-claim.tsx";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { dropDocument, storeDocument } from "#app/platform/images/private-documents.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/claim";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Revendiquer une fiche",
    description:
      "Vous travaillez pour cette entreprise : demandez à gérer sa fiche dans l’annuaire Récif, avec ce qui le prouve. Réponse par e-mail.",
    path: `/company/${params.slug}/revendiquer`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findClaimable(scope, params.slug);
  const [last] = await listOwnClaims(scope, params.slug);
  const claim = last?.state === "waiting" || last?.state === "rejected" ? last : undefined;
  // A page taken offline cannot be claimed; a pending claim continues.
  if (!company && !claim) throw notFound("company");
  const { slug } = params;
  return data({
    company: { slug, name: company?.name ?? claim?.companyName ?? "", isPublished: company !== undefined },
    claim,
    name: scope.actor.name,
  });
}

type Form = ParsedIntent<typeof claimForms>;
const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, claimForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return claim(form, scope, params.slug);
  const [own] = await listOwnClaims(scope, params.slug);
  if (!own) return refused(form, { status: 409, notice: problem(claimTexts.notUpdated) });
  if (form.intent === "code") return enterCode(form, scope, own.id);
  if (form.intent === "send-code") return sendCode(form, scope, own.id);
  const outcome = await actOnOwnClaim(scope, own.id, form.intent);
  if (outcome.kind !== "done") return refused(form, { status: 409, notice: problem(claimTexts.notUpdated) });
  await dropDocument(scope, outcome.documentKey);
  return redirect(`/company/${params.slug}/revendiquer`);
}

async function claim(form: Extract<Form, { intent: "default"; ok: true }>, scope: MemberScope, slug: string) {
  const { document, ...value } = form.value;
  const allowed = await canClaim(scope, slug);
  if (allowed.kind === "absent") throw notFound("company");
  if (allowed.kind === "manager") return redirect("/my-company");
  if (allowed.kind !== "company")
    return refused(form, {
      status: allowed.kind === "limited" ? 429 : 409,
      notice: problem(
        { limited: claimTexts.tooMany, already: claimTexts.already, unproven: claimTexts.unproven }[
          allowed.kind
        ],
      ),
    });
  const stored = await storeDocument(scope, document);
  if (!stored.ok) return refused(form, { errors: { document: stored.message } });
  const key = stored.stored?.key ?? null;
  const outcome = await claimCompany(scope, allowed, value, key);
  if (outcome.kind === "claimed") return redirect(`/company/${slug}/revendiquer`);
  await dropDocument(scope, key);
  return refused(form, { status: 409, notice: problem(claimTexts.already) });
}

const codeProblems = {
  wrong: [422, claimTexts.badCode],
  "no more tries": [429, claimTexts.noMoreTries],
  absent: [409, claimTexts.notUpdated],
} as const;

async function enterCode(form: Posted & { value: { code: string } }, scope: MemberScope, id: string) {
  const { kind } = await enterClaimCode(scope, id, form.value.code);
  if (kind === "proven") return answered(form, { notice: { tone: "success", title: "Code vérifié" } });
  const [status, text] = codeProblems[kind];
  return refused(form, { status, errors: { code: text } });
}

async function sendCode(form: Posted, scope: MemberScope, id: string) {
  const { kind } = await sendClaimCode(scope, id);
  if (kind === "sent")
    return answered(form, {
      notice: { tone: "success", title: claimTexts.codeSent, text: "Il est valable 48 heures." },
    });
  const texts = {
    limited: claimTexts.codeLimited,
    "no address": claimTexts.noAddress,
    unproven: claimTexts.unproven,
    absent: claimTexts.notUpdated,
  };
  return refused(form, { status: kind === "limited" ? 429 : 409, notice: problem(texts[kind]) });
}

export const clientAction = keepForm(claimTexts.notUpdated);

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { company, claim: own, name } = loaderData;
  const isRefused = own?.state === "rejected" && !own.canDispute;
  const offersForm = company.isPublished && (!own || isRefused);
  return (
    <TaskPage
      title="Revendiquer cette fiche"
      lead={`Vous travaillez pour ${company.name} : demandez à gérer sa fiche.`}
      breadcrumb={[
        { label: "Annuaire", to: "/directory" },
        { label: company.name, to: `/company/${company.slug}` },
        { label: "Revendiquer" },
      ]}
    >
      {own && (
        <Card>
          <OwnClaimView claim={own} answersCode={actionData?.intent === "code"} />
        </Card>
      )}
      {offersForm && (
        <Card>
          <ClaimForm name={name} />
        </Card>
      )}
    </TaskPage>
  );
}

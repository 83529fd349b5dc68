import { redirect } from "react-router";
import { createToken, revokeToken } from "#app/core/company-token/company-tokens.server.ts";
import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { viewTokens } from "#app/features/company-tokens/own-tokens.server.ts";
import type { CompanyTokenFlash } from "#app/features/company-tokens/texts.ts";
import { tokensPath, tokenTexts } from "#app/features/company-tokens/token.rules.ts";
import { companyTokenForms } from "#app/features/company-tokens/token.schema.ts";
import {
  CreateToken,
  type GivenToken as Given,
  TokenList,
} from "#app/features/company-tokens/ui/tokens-view.tsx";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/company-tokens";

const TITLE = "Jetons d’API";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${TITLE} de ma fiche`,
    description:
      "Donner à un logiciel de votre entreprise le droit de lire vos demandes, d’y répondre ou de proposer une modification de votre fiche.",
    path: tokensPath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  return {
    companyId: company.id,
    name: company.present.content.name,
    proof: await formProofNeeded(scope),
    tokens: await viewTokens(scope, company.id),
  };
}

const problem = (kind: "absent" | "full") =>
  ({ tone: "error", title: tokenTexts.failed, text: tokenTexts[kind] }) as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, companyTokenForms);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  if (!form.ok) return refused<Given>(form);
  switch (form.intent) {
    case "create": {
      const { currentPassword, ...token } = form.value;
      const unproven = await refuseUnproven<Given>(form, scope, currentPassword);
      if (unproven) return unproven;
      const created = await createToken(scope, company.id, token);
      if (created.kind !== "created")
        return refused<Given>(form, { status: 409, notice: problem(created.kind) });
      return answered<Given>(form, { next: { token: created.token, name: created.name } });
    }
    case "revoke": {
      const { kind } = await revokeToken(scope, company.id, form.value.tokenId);
      if (kind === "absent") return refused<Given>(form, { status: 409, notice: problem(kind) });
      const headers = { "Set-Cookie": await setFlash<CompanyTokenFlash>(scope, "company-token-revoked") };
      return redirect(tokensPath(company.id), { headers });
    }
    default:
      return refused<Given>(form);
  }
}

export const clientAction = keepForm(tokenTexts.failed);

export default function CompanyTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { companyId, name, proof, tokens } = loaderData;
  const notice = actionData?.intent === "create" ? undefined : actionData?.notice;
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: TITLE }]}
      />
      <Container className="py-8 lg:py-12" width="text">
        <div className="grid gap-6">
          {notice && <UnplacedNotice notice={notice} />}
          <CreateToken proof={proof} companyId={companyId} />
          <TokenList tokens={tokens} />
        </div>
      </Container>
    </>
  );
}

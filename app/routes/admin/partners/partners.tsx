import { PARTNERS_PATH, partnerTexts } from "#app/features/partners/partner.rules.ts";
import { partnersForms } from "#app/features/partners/partner.schema.ts";
import {
  addPartner,
  changePartner,
  endToken,
  giveToken,
  listPartners,
} from "#app/features/partners/partners.server.ts";
import type { PartnerFlash } from "#app/features/partners/texts.ts";
import { AddPartner, type GivenToken, PartnerList } from "#app/features/partners/ui/partner-list.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/partners";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Partenaires · Administration",
    description:
      "Les chambres et associations qui donnent un lien à ceux qu’elles conseillent : leurs liens, et le nombre de demandes.",
    path: PARTNERS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  partners: await listPartners(context.get(adminScope)),
});

const flashOf = {
  add: "partner-added",
  end: "partner-ended",
  resume: "partner-resumed",
  "end-token": "partner-token-ended",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, partnersForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  if (form.intent === "give-token") {
    const given = await giveToken(scope, form.value.partnerId);
    if (given.kind === "given")
      return answered<GivenToken>(form, {
        next: { partnerId: form.value.partnerId, token: given.token, name: given.name },
      });
    return refused<GivenToken>(form, { status: 409, notice: problem(given.kind) });
  }
  const { kind } =
    form.intent === "add"
      ? await addPartner(scope, form.value)
      : form.intent === "end-token"
        ? await endToken(scope, form.value.partnerId)
        : await changePartner(scope, form.value.partnerId, form.intent);
  if (kind === "done") return decided<PartnerFlash>(scope, flashOf[form.intent], { to: PARTNERS_PATH });
  return refused<GivenToken>(form, { status: 409, notice: problem(kind) });
}

const problem = (kind: "absent" | "again" | "full") =>
  ({ tone: "error", title: partnerTexts.failed, text: partnerTexts[kind] }) as const;

export const clientAction = keepForm(partnerTexts.failed);

export default function Partners({ loaderData: { partners }, actionData }: Route.ComponentProps) {
  const notice = actionData?.intent === "add" ? undefined : actionData?.notice;
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Partenaires</h1>
      {notice && <UnplacedNotice notice={notice} />}
      <AddPartner key={partners.length} />
      <PartnerList partners={partners} />
    </>
  );
}

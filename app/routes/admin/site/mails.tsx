import { redirect } from "react-router";
import { listDeadAddresses } from "#app/features/mails/dead-addresses.server.ts";
import {
  COUNTED,
  LAST_PAGE,
  mailListUrl,
  mailSizes,
  readMailListState,
  resentText,
  staffMailTexts,
} from "#app/features/mails/mail-lists.rules.ts";
import { staffMailsForms } from "#app/features/mails/staff-mails.schema.ts";
import {
  liftDeadAddress,
  listStaffMails,
  markAddressDead,
  resendFailed,
} from "#app/features/mails/staff-mails.server.ts";
import type { MailFlash } from "#app/features/mails/texts.ts";
import { DeadAddresses } from "#app/features/mails/ui/dead-addresses.tsx";
import { MailFilters } from "#app/features/mails/ui/mail-filters.tsx";
import { MailRows } from "#app/features/mails/ui/mail-rows.tsx";
import { mails as kinds } from "#app/mails.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { PageSize } from "#app/ui/search/page-size.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/mails";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "E-mails · Administration",
    description:
      "Les e-mails que Récif envoie : leur état, leurs essais, la réponse du serveur, la recherche par adresse, les renvois et les adresses mortes.",
    path: "/admin/e-mails",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readMailListState(url.searchParams, kinds);
  const [found, dead] = await Promise.all([listStaffMails(scope, state, kinds), listDeadAddresses(scope)]);
  if (found.mails.length === 0 && state.page > 1) throw notFound("page");
  const named = kinds.map(({ name, label }) => ({ name, label }));
  return { ...found, state, dead, kinds: named.toSorted((a, b) => a.label.localeCompare(b.label, "fr")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffMailsForms);
  if (!form.ok) return refused(form);
  switch (form.intent) {
    case "resend-all": {
      const { resent, left } = await resendFailed(scope, kinds);
      const tone = resent > 0 ? "success" : "info";
      return answered(form, { notice: { tone, title: "Renvoi des échecs", text: resentText(resent, left) } });
    }
    case "mark": {
      const { kind } = await markAddressDead(scope, { note: undefined, ...form.value, subject: "address" });
      if (kind === "done") return done(scope, "address-dead");
      return refused(form, { status: 409, errors: { address: staffMailTexts.alreadyDead } });
    }
    case "lift": {
      const { kind } = await liftDeadAddress(scope, form.value.address, "address");
      if (kind === "done") return done(scope, "address-lifted");
      return refused(form, { status: 409, notice: problem(staffMailTexts.notDead) });
    }
    default:
      return refused(form, { notice: problem(staffMailTexts.choose) });
  }
}

const problem = (text: string) => ({ tone: "error" as const, title: staffMailTexts.failed, text });

async function done(scope: AdminScope, code: MailFlash): Promise<Response> {
  return redirect("/admin/e-mails", { headers: { "Set-Cookie": await setFlash<MailFlash>(scope, code) } });
}

export const clientAction = keepForm(staffMailTexts.failed);

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { mails, total, failed, state, dead, kinds } = loaderData;
  const hiddenFields = [...new URL(mailListUrl(state), "http://site").searchParams].filter(
    ([name]) => name !== "size" && name !== "page",
  );
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">E-mails</h1>
      <MailFilters state={state} kinds={kinds} />
      {failed > 0 && (
        <ActButton intent="resend-all" size="sm" variant="secondary" pendingLabel="Renvoi…">
          Renvoyer tous les échecs
        </ActButton>
      )}
      <p aria-live="polite" className="text-ink-2">
        {total > COUNTED ? `Plus de ${formatNumber(COUNTED)} e-mails` : countOf(total, "e-mail")}
      </p>
      <MailRows mails={mails} filtered={hiddenFields.length > 0} />
      <Pagination
        page={state.page}
        pageCount={Math.min(LAST_PAGE, Math.ceil(Math.min(total, COUNTED) / state.size))}
        hrefFor={(page) => mailListUrl(state, { page })}
        label="Pages de la liste"
      />
      {total > mailSizes[0] && (
        <PageSize size={state.size} sizes={mailSizes} action="/admin/e-mails" hiddenFields={hiddenFields} />
      )}
      <DeadAddresses {...dead} />
    </>
  );
}

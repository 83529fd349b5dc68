import { redirect } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { listDeadAddresses } from "#app/features/mails/dead-addresses.server.ts";
import { MAILS_PATH, mailListOf, resentText, staffMailTexts } from "#app/features/mails/mail-lists.rules.ts";
import { staffMailsForms } from "#app/features/mails/staff-mails.schema.ts";
import {
  liftDeadAddress,
  listStaffMails,
  markAddressDead,
  resendFailed,
} from "#app/features/mails/staff-mails.server.ts";
import type { MailFlash } from "#app/features/mails/texts.ts";
import { DeadAddresses } from "#app/features/mails/ui/dead-addresses.tsx";
import { mailRow, NoMail } from "#app/features/mails/ui/mail-rows.tsx";
import { mails as kinds } from "#app/mails.server.ts";
import { answered, askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/mails";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "E-mails · Administration",
    description:
      "Les e-mails que Récif envoie : leur état, leurs essais, la réponse du serveur, la recherche par adresse, les renvois et les adresses mortes.",
    path: MAILS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const named = kinds.map(({ name, label }) => ({ name, label }));
  const list = mailListOf(named);
  const state = readListState(list, url.searchParams);
  const [found, memory, dead] = await Promise.all([
    listStaffMails(scope, state, kinds),
    readListMemory(scope, list),
    listDeadAddresses(scope),
  ]);
  if (found.mails.length === 0 && state.page > 1) throw notFound("page");
  return { ...found, state, memory, dead, kinds: named };
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
      const { address, note, confirmed } = form.value;
      if (!confirmed) return askFirst(form, { address, note: note ?? "" });
      const { kind } = await markAddressDead(scope, { address, note, subject: "address" });
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
  return redirect(MAILS_PATH, { headers: { "Set-Cookie": await setFlash<MailFlash>(scope, code) } });
}

export const clientAction = keepForm(staffMailTexts.failed);

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { mails, total, failed, state, memory, dead, kinds } = loaderData;
  const list = mailListOf(kinds);
  return (
    <>
      <StaffList
        list={list}
        state={state}
        total={total}
        memory={memory}
        words={listWords(list, { total, counts: { failed } })}
        rows={mails.map(mailRow)}
        empty={<NoMail filtered={state.view !== "all"} />}
        nothingFound={<NoMail filtered />}
      >
        {failed > 0 && (
          <ActButton intent="resend-all" size="sm" variant="secondary" pendingLabel="Renvoi…">
            Renvoyer tous les échecs
          </ActButton>
        )}
      </StaffList>
      <DeadAddresses {...dead} />
    </>
  );
}

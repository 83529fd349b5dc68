import { redirect } from "react-router";
import { markDeadQuestion, staffMailTexts } from "#app/features/mails/mail-lists.rules.ts";
import { staffMailForms } from "#app/features/mails/staff-mails.schema.ts";
import {
  findStaffMail,
  liftDeadAddress,
  type MailOutcome,
  markAddressDead,
  resendMail,
} from "#app/features/mails/staff-mails.server.ts";
import type { MailFlash } from "#app/features/mails/texts.ts";
import { MailFacts } from "#app/features/mails/ui/mail-facts.tsx";
import { MailPreview } from "#app/features/mails/ui/mail-preview.tsx";
import { MailBadges } from "#app/features/mails/ui/mail-rows.tsx";
import { mails } from "#app/mails.server.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Un e-mail · Administration",
    description:
      "Un e-mail de Récif : à qui, quand, combien d’essais, ce que le serveur a répondu, son aperçu, et comment le renvoyer ou cesser d’écrire.",
    path: `/admin/e-mails/${params.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = isUuid(params.id) ? await findStaffMail(context.get(adminScope), params.id, mails) : undefined;
  if (!mail) throw notFound("mail");
  return { mail };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const mail = isUuid(params.id) ? await findStaffMail(scope, params.id, mails) : undefined;
  if (!mail) throw notFound("mail");
  const form = await parseIntent(request, staffMailForms);
  if (!form.ok) return refused(form);
  const { recipient: address, id: subject } = mail;
  const done = async (outcome: MailOutcome, code: MailFlash, meanwhile: string) => {
    if (outcome.kind === "done")
      return redirect(`/admin/e-mails/${subject}`, {
        headers: { "Set-Cookie": await setFlash<MailFlash>(scope, code) },
      });
    const text = outcome.kind === "dead" ? staffMailTexts.dead : meanwhile;
    return refused(form, {
      status: 409,
      notice: { tone: "error", title: staffMailTexts.resendFailed, text },
    });
  };
  switch (form.intent) {
    case "resend":
      return done(await resendMail(scope, mail), "mail-resent", staffMailTexts.meanwhile);
    case "mark": {
      if (!form.value.confirmed) return askFirst(form);
      const marked = await markAddressDead(scope, { address, note: form.value.note, subject });
      return done(marked, "address-dead", staffMailTexts.alreadyDead);
    }
    case "lift":
      return done(await liftDeadAddress(scope, address, subject), "address-lifted", staffMailTexts.notDead);
    default:
      return refused(form, { notice: { tone: "error", title: staffMailTexts.choose } });
  }
}

export const clientAction = keepForm(staffMailTexts.failed);

export default function Mail({ loaderData: { mail } }: Route.ComponentProps) {
  const { id, kind, status, dead, canResend, secret, hasPayload } = mail;
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to="/admin/e-mails">Retour aux e-mails</TextLink>
        </p>
        <h1 className="heading-page break-words max-sm:text-2xl">{kind}</h1>
        <MailBadges status={status} dead={dead !== undefined} />
      </header>
      <MailFacts {...mail} />
      {canResend && !dead && (
        <ActButton intent="resend" size="sm" pendingLabel="Renvoi…">
          Renvoyer
        </ActButton>
      )}
      {dead ? <Lift note={dead.note} /> : <MarkDead />}
      <MailPreview id={id} secret={secret} readable={!secret && hasPayload} />
    </>
  );
}

function Lift({ note }: { note: string }) {
  return (
    <Notice tone="warning" title="Cette adresse est notée morte : rien ne lui est envoyé">
      {note && <p className="break-words">{note}</p>}
      <ActButton intent="lift" size="sm" variant="secondary">
        Lever la note
      </ActButton>
    </Notice>
  );
}

const MarkDead = () => (
  <AskedAct
    intent="mark"
    title={markDeadQuestion.title}
    act="Ne plus lui écrire"
    fields={({ field }) => (
      <TextField
        {...field("note")}
        label="Adresse morte : note"
        example="l’entreprise a fermé"
        maxLength={300}
      />
    )}
  >
    <p>{markDeadQuestion.text}</p>
  </AskedAct>
);

import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { findMail, listMails } from "#app/platform/mail/mail-log.server.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/mail";
import { MailList } from "./mail/mail-list.tsx";
import { MailReader } from "./mail/mail-reader.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  if (!params.id) return { mails: await listMails(scope) };
  const mail = await findMail(scope, params.id);
  if (!mail) throw notFound("mail");
  const { html, ...shown } = mail;
  return { mail: { ...shown, hasHtml: html !== null } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const subject = loaderData && "mail" in loaderData ? loaderData.mail?.subject : undefined;
  return [{ title: `${subject ?? "Courrier"} | Récif` }, { name: "robots", content: "noindex" }];
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (loaderData.mail) {
    return (
      <>
        <PageHeader
          title={loaderData.mail.subject ?? loaderData.mail.template}
          breadcrumb={[
            { label: "Accueil", to: "/" },
            { label: "Courrier", to: "/dev/mail" },
            { label: "Message" },
          ]}
        />
        <MailReader mail={loaderData.mail} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Courrier"
        lead="Les e-mails de ce site, le dernier en premier. Sans SMTP_URL, aucun ne part : ils se lisent ici."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Courrier" }]}
      />
      <MailList mails={loaderData.mails} />
    </>
  );
}

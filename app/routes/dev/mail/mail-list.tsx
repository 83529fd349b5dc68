import type { listMails } from "#app/platform/mail/mail-log.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MailState } from "./mail-state.tsx";

type ListedMail = Awaited<ReturnType<typeof listMails>>[number];

export function MailList({ mails }: { mails: ListedMail[] }) {
  if (mails.length === 0) {
    return (
      <Container className="py-10">
        <EmptyState title="Aucun e-mail">
          Inscrivez-vous ou demandez un devis : l’e-mail arrivera ici.
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className="py-10">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus */}
      <section className="overflow-x-auto" aria-label="Liste des e-mails" tabIndex={0}>
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">E-mails de ce site, le dernier en premier</caption>
          <thead>
            <tr className="border-line border-b text-ink-2 text-sm">
              <Heading>Objet</Heading>
              <Heading>Destinataire</Heading>
              <Heading>État</Heading>
              <Heading>Demandé le</Heading>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      </section>
    </Container>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pe-4 text-start font-semibold">
      {children}
    </th>
  );
}

function Row({ mail }: { mail: ListedMail }) {
  return (
    <tr className="border-line border-b align-top">
      <td className="py-3 pe-4">
        <TextLink to={`/dev/mail/${mail.id}`}>{mail.subject ?? mail.template}</TextLink>
      </td>
      <td className="break-all py-3 pe-4">{mail.recipient}</td>
      <td className="py-3 pe-4">
        <MailState status={mail.status} />
      </td>
      <td className="whitespace-nowrap py-3 pe-4">{formatDate(mail.createdAt, "time")}</td>
    </tr>
  );
}

import type { findMail } from "#app/platform/mail/mail-log.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MailState } from "./mail-state.tsx";

type ReadMail = Omit<NonNullable<Awaited<ReturnType<typeof findMail>>>, "html"> & { hasHtml: boolean };

export function MailReader({ mail }: { mail: ReadMail }) {
  return (
    <>
      <Section title="Envoi">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
          <Fact label="Destinataire">{mail.recipient}</Fact>
          <Fact label="État">
            <MailState status={mail.status} />
          </Fact>
          <Fact label="Demandé le">{formatDate(mail.createdAt, "time")}</Fact>
          <Fact label="Modèle">{mail.template}</Fact>
          <Fact label="Essais">{String(mail.attempts)}</Fact>
          {mail.lastError && <Fact label="Dernière erreur">{mail.lastError}</Fact>}
        </dl>
      </Section>
      {mail.text ? (
        <Section title="Texte" tone="foam">
          <p className="max-w-text whitespace-pre-wrap break-words">
            <TextWithLinks text={mail.text} />
          </p>
        </Section>
      ) : (
        <Section title="Texte">
          <p>Le contenu n’est gardé que lorsque l’e-mail ne part pas.</p>
        </Section>
      )}
      {mail.hasHtml && (
        <Section title="HTML">
          <iframe
            title="L’e-mail tel que le voit son destinataire"
            src={`/dev/mail/${mail.id}/html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[52rem] w-full rounded-card border border-line"
          />
        </Section>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

function TextWithLinks({ text }: { text: string }) {
  const pieces = text.split(/(https?:\/\/[^\s<>()]+)/);
  let offset = 0;
  return pieces.map((piece) => {
    offset += piece.length;
    return /^https?:\/\//.test(piece) ? (
      <TextLink key={offset} to={piece}>
        {piece}
      </TextLink>
    ) : (
      piece
    );
  });
}

import type { ReactNode } from "react";
import { formatDate } from "#app/platform/text/time.ts";
import { EmailText } from "#app/ui/email.tsx";
import { reasonText } from "../mail-lists.rules.ts";
import type { ListedMail } from "../staff-mails.server.ts";

type MailFactsProps = Pick<
  ListedMail,
  "recipient" | "subject" | "attempts" | "lastError" | "createdAt" | "sentAt"
> & {
  erasedAt: Date | null;
};

export function MailFacts({
  recipient,
  subject,
  attempts,
  lastError,
  createdAt,
  sentAt,
  erasedAt,
}: MailFactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      <Fact label="Destinataire">
        <EmailText>{recipient}</EmailText>
      </Fact>
      {subject && <Fact label="Objet">{subject}</Fact>}
      <Fact label="Demandé le">{formatDate(createdAt, "time")}</Fact>
      <Fact label="Essais">{String(attempts)}</Fact>
      {sentAt && <Fact label="Parti le">{formatDate(sentAt, "time")}</Fact>}
      {lastError && <Fact label="Réponse du serveur">{reasonText(lastError)}</Fact>}
      {erasedAt && <Fact label="Contenu effacé le">{formatDate(erasedAt, "time")}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

import { MailLink } from "#app/platform/mail/ui/mail-parts.tsx";

export const reasonFor = (companyName: string) =>
  `Vous recevez cet e-mail parce que cette adresse est celle de ${companyName} dans l’annuaire Récif.`;

export const leaveMails = (url: string | undefined) =>
  url && <MailLink href={url}>Ne plus recevoir d’e-mails à cette adresse</MailLink>;

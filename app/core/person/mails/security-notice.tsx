import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { formatDate } from "#app/platform/text/time.ts";

/** Sent to the address that the account had at that moment. */
export type SecurityNotice =
  | "device"
  | "password"
  | "password-dropped"
  | "address-taken-back"
  | "factor-added"
  | "factor-removed"
  | "codes-made"
  | "codes-dropped"
  | "codes-refused"
  | "role-given"
  | "role-taken"
  | "deputy-given"
  | "deputy-ended";

export type SecurityNoticeMail = {
  notice: SecurityNotice;
  about: string;
  /** ISO 8601. */
  at: string;
};

type Words = { subject: string; happened(about: string): string };

const words: Record<SecurityNotice, Words> = {
  device: {
    subject: "Nouvelle connexion à votre compte Récif",
    happened: (device) => `Quelqu’un s’est connecté à votre compte avec un appareil nouveau : ${device}.`,
  },
  password: {
    subject: "Votre mot de passe Récif a changé",
    happened: () => "Le mot de passe de votre compte a changé, et vos autres sessions ont été fermées.",
  },
  "password-dropped": {
    subject: "Votre compte Récif n’a plus de mot de passe",
    happened: () => "Le mot de passe de votre compte a été supprimé : la connexion se fait par lien.",
  },
  "address-taken-back": {
    subject: "Votre compte Récif a retrouvé son ancienne adresse",
    happened: () =>
      "Le changement d’adresse de votre compte a été annulé depuis l’ancienne adresse : celle-ci n’ouvre plus ce compte.",
  },
  "factor-added": {
    subject: "Double authentification : un moyen ajouté",
    happened: (factor) => `Un moyen de connexion a été ajouté à votre compte : ${factor}.`,
  },
  "factor-removed": {
    subject: "Double authentification : un moyen retiré",
    happened: (factor) => `Des moyens de connexion ont été retirés de votre compte : ${factor}.`,
  },
  "codes-made": {
    subject: "Vos codes de récupération ont été refaits",
    happened: () => "De nouveaux codes de récupération ont été faits : les anciens ne servent plus.",
  },
  "codes-dropped": {
    subject: "Vos codes de récupération ne servent plus",
    happened: () =>
      "Les codes de récupération faits autour du changement d’adresse qui vient d’être annulé ne servent plus. Votre application ou votre clé d’accès sert toujours : faites de nouveaux codes.",
  },
  "codes-refused": {
    subject: "Des codes refusés à la connexion de votre compte",
    happened: () =>
      "Plusieurs mauvais codes ont été donnés à l’entrée de votre compte, après votre mot de passe ou un lien reçu par e-mail. Personne n’est entré.",
  },
  "role-given": {
    subject: "Vous êtes maintenant administrateur de Récif",
    happened: () => "Votre compte a reçu le rôle d’administrateur.",
  },
  "role-taken": {
    subject: "Vous n’êtes plus administrateur de Récif",
    happened: () => "Votre compte n’a plus le rôle d’administrateur.",
  },
  "deputy-given": {
    subject: "Vous suppléez l’équipe de Récif",
    happened: (until) =>
      `Votre compte traite ce qui attend l’équipe, jusqu’au ${until} inclus : connectez-vous, puis ouvrez l’administration.`,
  },
  "deputy-ended": {
    subject: "Vous ne suppléez plus l’équipe de Récif",
    happened: () => "Votre compte n’ouvre plus l’administration.",
  },
};

export const securityNoticeTemplate: MailTemplate<SecurityNoticeMail> = {
  subject: ({ notice }) => words[notice as SecurityNotice].subject,
  Body: ({ notice, about, at, siteUrl }) => {
    const { subject, happened } = words[notice as SecurityNotice];
    return (
      <MailLayout
        preview={`Le ${formatDate(at, "time")}.`}
        title={subject}
        siteUrl={siteUrl}
        reason="Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte Récif : il part toujours."
      >
        <Paragraph>{happened(visitorText(about, 120))}</Paragraph>
        <Paragraph>C’était le {formatDate(at, "time")}, heure de Nouméa.</Paragraph>
        {notice === "address-taken-back" ? (
          <MailButton href={`${siteUrl}/contact`}>Nous écrire</MailButton>
        ) : (
          <Act siteUrl={siteUrl} />
        )}
      </MailLayout>
    );
  },
};

function Act({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <Note>C’était vous ? Il n’y a rien à faire.</Note>
      <Paragraph>
        Ce n’était pas vous ? Choisissez aussitôt un nouveau mot de passe : toutes les autres sessions se
        ferment.
      </Paragraph>
      <MailButton href={`${siteUrl}/mot-de-passe-oublie`}>Reprendre mon compte</MailButton>
      <Note>
        Vérifiez ensuite vos <MailLink href={`${siteUrl}/settings/securite`}>moyens de connexion</MailLink>.
      </Note>
    </>
  );
}

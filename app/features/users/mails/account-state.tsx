import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type AccountStateMail =
  | { change: "suspended" | "restored" | "moved" | "undeleted" }
  | { change: "deleted" /** The day of the erasure. */; until: string };

const words = {
  suspended: {
    title: "Votre compte est suspendu",
    text: "L’équipe de Récif a suspendu votre compte : il ne permet plus de se connecter, et ses sessions sont fermées. Rien n’est effacé.",
  },
  restored: {
    title: "Votre compte est rétabli",
    text: "La suspension de votre compte est levée : vous pouvez vous connecter comme avant.",
  },
  moved: {
    title: "L’adresse de votre compte a changé",
    text: "L’équipe de Récif a donné une autre adresse e-mail à votre compte. Celle-ci ne permet plus de se connecter.",
  },
  deleted: {
    title: "Votre compte est supprimé",
    text: "L’équipe de Récif a supprimé votre compte : il ne permet plus de se connecter, et ses sessions sont fermées.",
  },
  undeleted: {
    title: "Votre compte est rétabli",
    text: "La suppression de votre compte est annulée : vous pouvez vous connecter comme avant.",
  },
} as const;

export const accountStateTemplate: MailTemplate<AccountStateMail> = {
  subject: ({ change }) => words[change].title,
  Body: (mail) => (
    <MailLayout
      preview={words[mail.change].text}
      title={words[mail.change].title}
      siteUrl={mail.siteUrl}
      reason="Vous recevez cet e-mail parce que votre compte Récif a, ou avait, cette adresse."
    >
      <Paragraph>{words[mail.change].text}</Paragraph>
      {mail.change === "deleted" && (
        <Paragraph>
          Ses données sont effacées pour de bon le {mail.until} : écrivez-nous avant ce jour pour le
          retrouver.
        </Paragraph>
      )}
      <Note>
        Ce n’est pas normal, ou vous voulez savoir pourquoi ? Écrivez-nous depuis la page Contact du site.
      </Note>
    </MailLayout>
  ),
};

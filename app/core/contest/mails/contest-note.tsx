import { MailLink, Note } from "#app/platform/mail/ui/mail-parts.tsx";
import { CONTEST_DAYS } from "../contest.rules.ts";

/** In mails of a refusal: nothing without its link. */
export const ContestNote = ({ contestUrl }: { contestUrl: string | undefined }) =>
  contestUrl && (
    <Note>
      Cette décision vous semble fausse ? <MailLink href={contestUrl}>Contestez-la</MailLink>, une fois, dans
      les {CONTEST_DAYS} jours : une autre personne de l’équipe la relit, s’il y en a une.
    </Note>
  );

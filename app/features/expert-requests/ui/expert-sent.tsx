import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { AnsweredLater } from "#app/ui/form/answered-later.tsx";
import { expertTexts, REQUEST_SENT } from "../expert.rules.ts";

export type ExpertNext = { reference: string; later?: boolean | undefined };

export function ExpertSent({ reference, later }: ExpertNext) {
  const { title, text } = expertTexts.sent;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone="success" title={title} heading={{ level: 2, id: REQUEST_SENT }}>
        <p>{text}</p>
        <p>
          Votre référence : <strong className="whitespace-nowrap">{reference}</strong>.
        </p>
        {later && <AnsweredLater />}
      </Notice>
      <ButtonLink to={DIAGNOSTIC_PATH} variant="secondary" className="justify-self-start">
        Revenir au diagnostic
      </ButtonLink>
    </div>
  );
}

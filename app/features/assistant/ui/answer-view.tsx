import type { MouseEventHandler } from "react";
import { buttonLook } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PhoneIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type Answer, assistantTexts, type CitedPage, type EmergencyCall } from "../assistant.rules.ts";
import type { FoundCompany } from "../retrieval/passage.ts";

type Follow = { /** A link was followed. */ onFollow?: MouseEventHandler | undefined };
type AnswerViewProps = Follow & {
  answer: Answer;
  /** The number to call stands above the answers. */
  numberStands?: boolean;
};

/**
 * An answer as far as it has come: who to call first, companies, what a model wrote, the pages that it rests on; what to do
 * in an attack before who repairs after it.
 */
export function AnswerView({ answer, onFollow, numberStands = false }: AnswerViewProps) {
  const { alert, companies, text, pages, by, note, refusal } = answer;
  const cited = pages.length > 0 && (
    <ul aria-label="Pages du site" className="grid grid-cols-1 gap-2">
      {pages.map((page) => (
        <Page key={page.path} {...page} withText={by === "passages"} onFollow={onFollow} />
      ))}
    </ul>
  );
  return (
    <>
      {alert && <Alert {...alert} numberStands={numberStands} onFollow={onFollow} />}
      {refusal && <Notice tone="warning" title={refusal} />}
      {text.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences only ever follow one another
        <p key={at}>{sentence}</p>
      ))}
      {note && <p className="text-ink-2 text-sm">{note}</p>}
      {alert && cited}
      {companies.length > 0 && (
        <ul aria-label="Entreprises" className="grid grid-cols-1 gap-2">
          {companies.map((company) => (
            <Company key={company.path} {...company} onFollow={onFollow} />
          ))}
        </ul>
      )}
      {!alert && cited}
    </>
  );
}

/** Above the answers from the first attack that was told on, whatever is asked next. */
export function StandingCall({ number, tel }: EmergencyCall) {
  return (
    <a href={tel} className={buttonLook("emergency", "sm", "justify-self-start")}>
      <PhoneIcon aria-hidden className="size-5" />
      Appeler le {number}
    </a>
  );
}

function Alert({ numberStands, onFollow, ...call }: EmergencyCall & Follow & { numberStands: boolean }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control border-2 border-alert bg-alert-tint p-3">
      <p className="font-semibold text-alert">
        {assistantTexts.alert} {numberStands && `${call.number}.`}
      </p>
      {!numberStands && <StandingCall {...call} />}
      <TextLink to="/urgence-cyber" onClick={onFollow} className="inline-flex min-h-8 items-center">
        Les gestes d’urgence, un par un
      </TextLink>
    </div>
  );
}

function Company({ path, name, summary, place, onFollow }: FoundCompany & Follow) {
  return (
    <li className="grid gap-1 rounded-control border border-line p-3">
      <TextLink to={path} onClick={onFollow} className="font-semibold">
        {name}
      </TextLink>
      <p className="text-sm">{summary}</p>
      <p className="text-ink-2 text-sm">{place}</p>
    </li>
  );
}

function Page({ path, title, text, withText, onFollow }: CitedPage & Follow & { withText: boolean }) {
  return (
    <li className="grid gap-1 border-line border-t pt-2">
      <TextLink to={path} onClick={onFollow} className="inline-flex min-h-8 items-center">
        {title}
      </TextLink>
      {withText && text !== "" && <p className="text-sm">{text}</p>}
    </li>
  );
}

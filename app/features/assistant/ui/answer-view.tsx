import type { MouseEventHandler } from "react";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Answer, CitedPage } from "../assistant.rules.ts";
import type { ShownCompany } from "../retrieval/passage.ts";
import { AttackAlert } from "./attack-alert.tsx";

type Follow = { /** A link was followed. */ onFollow?: MouseEventHandler | undefined };
type AnswerViewProps = Follow & {
  answer: Answer;
  numberStands?: boolean;
};

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
      {alert && <AttackAlert {...alert} numberStands={numberStands} onFollow={onFollow} />}
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

function Company({ path, name, summary, place, onFollow }: ShownCompany & Follow) {
  return (
    <li className="grid gap-1 rounded-control border border-line p-3">
      <TextLink to={path} onClick={onFollow} className="font-semibold">
        {name}
      </TextLink>
      {summary && <p className="text-sm">{summary}</p>}
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

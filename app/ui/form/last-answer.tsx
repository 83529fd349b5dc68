import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { type ActionNotice, useToastOnce } from "../feedback/action-notice.tsx";
import { Notice } from "../feedback/notice.tsx";
import { focusOn } from "../focus.ts";
import { type Answers, AnswersOfPage } from "./answers-of-page.ts";
import type { FormAnswer } from "./form-answer.ts";

type LastAnswerProps = { className?: string; children: ReactNode };

/**
 * Around forms that an answer can take from the page, as that of a decision which is made once: what the last one was
 * answered stands before `children` when no form shows it. (docs/decisions/0060-one-form.md)
 */
export function LastAnswer({ className, children }: LastAnswerProps) {
  const { key: page } = useLocation();
  const [last, setLast] = useState({ fetcher: "", page });
  const [shown, setShown] = useState<readonly object[]>([]);
  const answers = useMemo(
    (): Answers => ({
      submitted: (fetcher) => setLast({ fetcher, page }),
      shows(answer) {
        setShown((before) => [...before, answer]);
        return () => setShown((before) => without(before, answer));
      },
    }),
    [page],
  );
  return (
    <AnswersOfPage value={answers}>
      {last.fetcher && last.page === page && (
        <Unshown key={last.fetcher} fetcher={last.fetcher} shown={shown} className={className} />
      )}
      {children}
    </AnswersOfPage>
  );
}

function without(shown: readonly object[], answer: object): readonly object[] {
  const at = shown.lastIndexOf(answer);
  return at < 0 ? shown : shown.toSpliced(at, 1);
}

type UnshownProps = { fetcher: string; shown: readonly object[]; className: string | undefined };

function Unshown({ fetcher, shown, className }: UnshownProps) {
  const { data, state } = useFetcher<FormAnswer<unknown>>({ key: fetcher });
  if (state !== "idle" || !data?.notice || shown.includes(data)) return null;
  return (
    <div className={className}>
      <Left answer={data} notice={data.notice} />
    </div>
  );
}

function Left({ answer, notice }: { answer: object; notice: ActionNotice }) {
  const place = useRef<HTMLDivElement>(null);
  useToastOnce(answer, notice, place);
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(place.current);
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={notice.tone} title={notice.title} live>
        {notice.text && <p>{notice.text}</p>}
      </Notice>
    </div>
  );
}

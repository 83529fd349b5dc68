import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { type ActionNotice, useToastOnce } from "../feedback/action-notice.tsx";
import { Notice } from "../feedback/notice.tsx";
import { firstReadIn, focusOn } from "../focus.ts";
import type { UploadMeter } from "../upload/use-upload-meter.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer, PostedReply } from "./form-answer.ts";
import type { FormRules } from "./form-rules.ts";
import { type Attempt, isAccepted, useSubmission } from "./use-submission.ts";

export type FormFields = {
  field(name: string, value?: string): { id: string; name: string; error?: string; defaultValue?: string };
  box(name: string, ticked?: boolean): { id: string; name: string; error?: string; defaultChecked: boolean };
  choices(
    name: string,
    chosen?: readonly string[],
  ): { id: string; name: string; error?: string; defaultValue: readonly string[] };
};

/** Shows the answer of a form within as that of the form around it; none, when undefined. */
export type Adopt<Next> = (answer?: FormAnswer<Next>) => void;

type FormState<Next> = FormFields & {
  pending: boolean;
  /** Number of fields still refused, for the button of a `waits` form. */
  toCorrect: number;
  answer: FormAnswer<Next> | undefined;
};

type ActionFormProps<Next> = Pick<ComponentProps<"form">, "className" | "onFocus" | "onChange"> & {
  encType?: "multipart/form-data";
  action?: string;
  /** Submitted with the form; on a page with several, each shows the answers to its own intent. */
  intent?: string;
  rules?: FormRules;
  hidden?: Record<string, string | undefined>;
  /** The form is on pages other than its action's: with JavaScript it is answered in place, and reset on success. */
  stays?: boolean;
  /** Not resubmitted while a refused field is unchanged: the focus returns to it. */
  waits?: boolean;
  /** With JavaScript the upload of its file is measured, and can be cancelled. */
  measured?: UploadMeter;
  /** Replaces the form after an answer with `next`. */
  next?: (next: Next, again: () => void) => ReactNode;
  onNext?: (next: Next) => void;
  beside?: (next: Next, adopt: Adopt<Next>) => ReactNode;
  /** Once, with each answer that is no refusal. */
  onAccepted?: (answer: FormAnswer<Next>) => void;
  after?: ReactNode;
  children: (form: FormState<Next>) => ReactNode;
};

const NO_RULES: FormRules = { fields: [] };
const SUMMARY = { title: "Le formulaire contient des erreurs" };

/**
 * The site's only form component (docs/decisions/0060-one-form.md). Without JavaScript a plain form; with it,
 * validates, submits in place and shows the result.
 */
export function ActionForm<Next = undefined>({
  action,
  intent,
  rules = NO_RULES,
  stays = false,
  waits = false,
  measured,
  hidden,
  encType,
  next,
  onNext,
  onAccepted,
  beside,
  after,
  children,
  ...element
}: ActionFormProps<Next>) {
  const submission = useSubmission<Next>({ action, intent, rules, stays, waits, encType, measured });
  const { attempt, cameWithPage, newest, pending, toCorrect, errorOf, handlers, again, adopt } = submission;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const gaveWay = useRef(false);
  useToastOnce(attempt.answer ?? attempt, noticeOf(attempt, rules), place);

  const coming = attempt.answer?.next;
  // Focus and an emptied form are facts of the document, and what `onNext` starts is the page's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each rendering
  useEffect(() => {
    const isFocused = cameWithPage && form.current?.contains(document.activeElement);
    if (!isFocused) focusOutcome(place.current, gaveWay.current ? form.current : null);
    gaveWay.current = !form.current;
    if (coming !== undefined) onNext?.(coming);
    if (attempt.answer && isAccepted(attempt)) onAccepted?.(attempt.answer);
    if (stays && isAccepted(attempt) && !cameWithPage) form.current?.reset();
  }, [attempt]);

  const view = coming !== undefined && next?.(coming, again);
  if (view) {
    return (
      <div ref={place} tabIndex={-1}>
        {view}
      </div>
    );
  }
  const { typed } = attempt;
  const shared = (name: string) => ({ id: `${id}${name}`, name, error: errorOf(name) });
  return (
    <div className="grid grid-cols-1 gap-6">
      <Outcome attempt={attempt} rules={rules} formId={id} place={place} />
      {coming !== undefined && beside?.(coming, adopt)}
      <Form {...element} {...handlers} ref={form} method="post" action={action} encType={encType}>
        <HiddenFields fields={{ intent, ...hidden }} typed={typed} stays={stays} />
        {children({
          pending,
          toCorrect,
          answer: newest,
          field: (name, value) => ({ ...shared(name), defaultValue: textOf(typed?.[name]) ?? value }),
          box: (name, ticked = false) => ({
            ...shared(name),
            defaultChecked: typed ? textOf(typed[name]) !== undefined : ticked,
          }),
          choices: (name, chosen = []) => ({
            ...shared(name),
            defaultValue: typed ? listOf(typed[name]) : chosen,
          }),
        })}
      </Form>
      {after}
    </div>
  );
}

function focusOutcome(place: HTMLElement | null, back: HTMLFormElement | null): void {
  if (place) focusOn(firstReadIn(place));
  else
    focusOn(back?.querySelector<HTMLElement>("input:not([type=hidden], [tabindex='-1']), select, textarea"));
}

type OutcomeProps<Next> = {
  attempt: Attempt<Next>;
  rules: FormRules;
  formId: string;
  place: RefObject<HTMLDivElement | null>;
};

function Outcome<Next>({ attempt, rules, formId, place }: OutcomeProps<Next>) {
  const { errors, answer, before } = attempt;
  const wrong = rules.fields.filter((name) => errors[name]);
  const list = wrong.map((name) => ({ field: name, id: `${formId}${name}`, message: errors[name] ?? "" }));
  const shown = answer && wrong.length > 0 ? undefined : (answer ?? before);
  return (
    <>
      {shown?.notice && <Message notice={shown.notice} place={answer && place} />}
      {wrong.length > 0 && <ErrorSummary ref={place} {...(rules.summary ?? SUMMARY)} errors={list} />}
    </>
  );
}

type MessageProps = { notice: ActionNotice; place?: RefObject<HTMLDivElement | null> };

function Message({ notice: { tone, title, text }, place }: MessageProps) {
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={tone} title={title} live>
        {text && <p>{text}</p>}
      </Notice>
    </div>
  );
}

type HiddenFieldsProps = {
  fields: Record<string, string | undefined>;
  typed: PostedReply["initialValue"];
  stays: boolean;
};

function HiddenFields({ fields, typed, stays }: HiddenFieldsProps) {
  const { pathname } = useLocation();
  const all = Object.entries(stays ? { ...fields, page: pathname } : fields);
  return all.map(
    ([name, value]) =>
      value !== undefined && (
        <input key={name} type="hidden" name={name} value={textOf(typed?.[name]) ?? value} />
      ),
  );
}

function noticeOf<Next>({ errors, answer }: Attempt<Next>, rules: FormRules): ActionNotice | undefined {
  if (Object.keys(errors).length === 0) {
    const notice = answer?.notice;
    return notice?.toast === "title" ? { tone: notice.tone, title: notice.title } : notice;
  }
  return rules.toast && { tone: "error", ...rules.toast(errors) };
}

const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === "string");

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { Notice } from "../feedback/notice.tsx";
import { type Said, useToastOnce } from "../feedback/said.tsx";
import { firstReadIn, focusOn } from "../focus.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer, PostedReply } from "./form-answer.ts";
import type { FormRules } from "./form-rules.ts";
import { type Attempt, isTaken, usePosting } from "./use-posting.ts";

export type FormFields = {
  /** What a text field, an area or a select is given; `value` until something was typed. */
  field(name: string, value?: string): { id: string; name: string; error?: string; defaultValue?: string };
  /** The same for a box. */
  box(name: string, ticked?: boolean): { id: string; name: string; error?: string; defaultChecked: boolean };
  /** The same for a group of boxes. */
  choices(
    name: string,
    chosen?: readonly string[],
  ): { id: string; name: string; error?: string; defaultValue: readonly string[] };
};

type FormState<Next> = FormFields & {
  pending: boolean;
  /** For the button of a form that waits: how many fields are still refused. */
  toCorrect: number;
  /** The server's last word on this form. */
  answer: FormAnswer<Next> | undefined;
};

type ActionFormProps<Next> = Pick<ComponentProps<"form">, "className" | "onFocus" | "onChange"> & {
  /** For a form with a file. */
  encType?: "multipart/form-data";
  /** Where it posts; the address of the page unless given. */
  action?: string;
  /** Posted with the form, and told back: on a page with several, each shows the answers to its own intent. */
  intent?: string;
  rules?: FormRules;
  hidden?: Record<string, string | undefined>;
  /** Stands in other pages than its action's: with JavaScript it is answered where it stands, and emptied once taken. */
  stays?: boolean;
  /** Is not sent while a field is as it was refused: asking again leads back to what is to be corrected. */
  waits?: boolean;
  /** What the answer's `next` puts in the place of the form; nothing leaves the form. */
  next?: (next: Next, again: () => void) => ReactNode;
  /** Once for each answer that has a `next`. */
  onNext?: (next: Next) => void;
  /** What an answer shows beside its message, above the form: it may hold forms of its own. */
  beside?: (next: Next) => ReactNode;
  /** What stands below the form as long as it does. */
  after?: ReactNode;
  children: (form: FormState<Next>) => ReactNode;
};

const NO_RULES: FormRules = { fields: [] };
const SUMMARY = { title: "Le formulaire contient des erreurs" };

/**
 * The one form of the site (docs/decisions/0060-one-form.md). Without JavaScript it is a plain form, and the answer
 * comes with the page. With JavaScript it stays: it checks its rules, posts, and says what became of it.
 */
export function ActionForm<Next = undefined>({
  action,
  intent,
  rules = NO_RULES,
  stays = false,
  waits = false,
  hidden,
  encType,
  next,
  onNext,
  beside,
  after,
  children,
  ...element
}: ActionFormProps<Next>) {
  const posting = usePosting<Next>({ action, intent, rules, stays, waits, encType });
  const { attempt, cameWithPage, newest, pending, toCorrect, errorOf, handlers, again } = posting;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const gaveWay = useRef(false);
  useToastOnce(attempt.answer ?? attempt, saidBy(attempt, rules), place);

  const coming = attempt.answer?.next;
  // Focus and an emptied form are facts of the document, and what `onNext` starts is the page's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not for each rendering
  useEffect(() => {
    const busy = cameWithPage && form.current?.contains(document.activeElement);
    if (!busy) focusOutcome(place.current, gaveWay.current ? form.current : null);
    gaveWay.current = !form.current;
    if (coming !== undefined) onNext?.(coming);
    if (stays && isTaken(attempt) && !cameWithPage) form.current?.reset();
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
      {coming !== undefined && beside?.(coming)}
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

/** What became of the attempt; or the form that is back in its place, at its first field. */
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

/** What became of the last attempt, above the form: a message, the fields to correct. */
function Outcome<Next>({ attempt, rules, formId, place }: OutcomeProps<Next>) {
  const { errors, answer, before } = attempt;
  const wrong = rules.fields.filter((name) => errors[name]);
  const list = wrong.map((name) => ({ field: name, id: `${formId}${name}`, message: errors[name] ?? "" }));
  const told = answer && wrong.length > 0 ? undefined : (answer ?? before);
  return (
    <>
      {told?.said && (
        // Only what is new takes the focus.
        <Message said={told.said} place={answer && place} />
      )}
      {wrong.length > 0 && <ErrorSummary ref={place} {...(rules.summary ?? SUMMARY)} errors={list} />}
    </>
  );
}

type MessageProps = { said: Said; place?: RefObject<HTMLDivElement | null> };

function Message({ said: { tone, title, text }, place }: MessageProps) {
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

/** Like the others, they come back as they were posted. */
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

/** The words of the toast. */
function saidBy<Next>({ errors, answer }: Attempt<Next>, rules: FormRules): Said | undefined {
  if (Object.keys(errors).length === 0) {
    const said = answer?.said;
    return said?.toast === "title" ? { tone: said.tone, title: said.title } : said;
  }
  return rules.toast && { tone: "error", ...rules.toast(errors) };
}

/** Of one ticked box comes its value alone. */
const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === "string");

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

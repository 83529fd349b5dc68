import { type FormEvent, useState } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import { endToasts } from "#app/ui/feedback/toast-queue.ts";
import type { FormAnswer, PostedReply } from "./form-answer.ts";
import { checkForm, type FieldErrors, type FormRules } from "./form-rules.ts";

type Typed = PostedReply["initialValue"];

export type Attempt<Next> = {
  errors: FieldErrors;
  /** Undefined while submitting. */
  answer?: FormAnswer<Next>;
  /** Previous success, shown until the next answer so that its reference stays visible. */
  before?: FormAnswer<Next>;
  typed?: Typed;
  seen?: FormAnswer<Next>;
};

type SubmissionOptions = {
  action: string | undefined;
  intent: string | undefined;
  rules: FormRules;
  stays: boolean;
  waits: boolean;
  encType: "multipart/form-data" | undefined;
};

export function useSubmission<Next>({ action, intent, rules, stays, waits, encType }: SubmissionOptions) {
  const fetcher = useFetcher();
  const withPage = useAnswerOfPage<Next>(action, intent);
  const newest: FormAnswer<Next> | undefined = fetcher.data ?? withPage;
  const { attempt, begin, edit, errorOf } = useAttempt(newest);
  const pending = fetcher.state !== "idle";
  const fieldErrors = rules.fields.flatMap((name) => {
    const error = errorOf(name);
    return error === undefined ? [] : [[name, error] as const];
  });
  const refused: FieldErrors = waits ? Object.fromEntries(fieldErrors) : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const { form, ofAnotherIntent } = read(event, intent);
    const errors = ofAnotherIntent ? {} : { ...refused, ...checkForm(rules, form) };
    begin(errors, attempt.typed);
    endToasts();
    if (Object.keys(errors).length > 0) return;
    if (stays) form.set("inline", "1");
    fetcher.submit(form, { method: "post", action, encType });
  }

  return {
    attempt,
    /** The answer was rendered with the page, so the visitor may be typing already. */
    cameWithPage: attempt.answer !== undefined && attempt.answer === withPage,
    newest,
    pending,
    toCorrect: Object.keys(refused).length,
    errorOf,
    handlers: { noValidate: true, onSubmit: submit, onInput: edit },
    again: () => begin({}),
  };
}

/** Without JavaScript: the page's answer, when the form posts to its own page. */
function useAnswerOfPage<Next>(action: string | undefined, intent: string | undefined) {
  const answer = useActionData<FormAnswer<Next>>() as FormAnswer<Next> | undefined;
  const { pathname } = useLocation();
  const ofThisPage = action === undefined || action.split("?", 1)[0] === pathname;
  const ofThisForm = intent === undefined || answer?.intent === intent;
  return ofThisPage && ofThisForm ? answer : undefined;
}

function useAttempt<Next>(newest: FormAnswer<Next> | undefined) {
  const [attempt, setAttempt] = useState<Attempt<Next>>(() => answeredBy(newest));
  const [edited, setEdited] = useState<readonly string[]>([]);
  function change(next: Attempt<Next>) {
    setAttempt(next);
    setEdited([]);
  }
  if (attempt.seen !== newest) change(answeredBy(newest, attempt.typed));

  return {
    attempt,
    begin: (errors: FieldErrors, typed?: Typed) =>
      change({ errors, typed, seen: newest, before: isAccepted(attempt) ? attempt.answer : attempt.before }),
    errorOf: (name: string) => (edited.includes(name) ? undefined : attempt.errors[name]),
    edit: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name && attempt.errors[name] && !edited.includes(name)) setEdited([...edited, name]);
    },
  };
}

export const isAccepted = ({ errors, answer }: Attempt<unknown>) =>
  answer !== undefined && Object.keys(errors).length === 0 && answer.notice?.tone !== "error";

function answeredBy<Next>(answer: FormAnswer<Next> | undefined, before?: Typed): Attempt<Next> {
  const found = Object.entries(answer?.reply?.error ?? {}).map(([name, messages]) => [name, messages?.[0]]);
  const errors = Object.fromEntries(found.filter(([, message]) => message));
  const typed = answer?.reply?.initialValue ?? (answer?.notice?.tone === "error" ? before : undefined);
  return { errors, answer, typed, seen: answer };
}

/** An "intent" button names the form's rules; other intents are validated by the server alone. */
function read(event: FormEvent<HTMLFormElement>, intent: string | undefined) {
  const form = new FormData(event.currentTarget);
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement) || !submitter.name) return { form, ofAnotherIntent: false };
  form.set(submitter.name, submitter.value);
  return { form, ofAnotherIntent: submitter.name === "intent" && submitter.value !== intent };
}

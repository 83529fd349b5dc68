import { type FormEvent, useId, useState } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import { endToasts } from "#app/ui/feedback/toast-queue.ts";
import type { UploadMeter } from "../upload/use-upload-meter.ts";
import { useLastAnswer } from "./answers-of-page.ts";
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
  /** Found before submitting, while the server looks for the others. */
  found?: FieldErrors | undefined;
  seen?: FormAnswer<Next>;
};

type SubmissionOptions = {
  action: string | undefined;
  intent: string | undefined;
  rules: FormRules;
  stays: boolean;
  waits: boolean;
  encType: "multipart/form-data" | undefined;
  measured: UploadMeter | undefined;
};

export function useSubmission<Next>({
  action,
  intent,
  rules,
  stays,
  waits,
  encType,
  measured,
}: SubmissionOptions) {
  const key = useId();
  const fetcher = useFetcher({ key });
  const withPage = useAnswerOfPage<Next>(action, intent);
  const newest: FormAnswer<Next> | undefined = fetcher.data ?? withPage;
  const { attempt, begin, adopt, edit, errorOf } = useAttempt(newest);
  const answers = useLastAnswer(attempt.answer);
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
    const found = ofAnotherIntent ? {} : checkForm(rules, form);
    endToasts();
    if (Object.keys(refused).length > 0) return begin({ ...refused, ...found }, attempt.typed);
    begin({}, attempt.typed, found);
    // All mistakes are shown together: the server knows the others, without a file sent for nothing.
    if (Object.keys(found).length > 0) removeFiles(form);
    if (stays) form.set("inline", "1");
    answers?.submitted(key);
    measured?.begin();
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
    adopt(answer?: FormAnswer<Next>) {
      // A dialog that was closed takes its refusal along.
      if (!answer) answers?.submitted("");
      adopt(answer);
    },
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
  if (attempt.seen !== newest) change(answeredBy(newest, attempt));

  return {
    attempt,
    begin: (errors: FieldErrors, typed?: Typed, found?: FieldErrors) =>
      change({
        errors,
        typed,
        found,
        seen: newest,
        before: isAccepted(attempt) ? attempt.answer : attempt.before,
      }),
    /** Shows the answer of another form as this one's; none of them, when undefined. */
    adopt: (answer: FormAnswer<Next> | undefined) => change({ ...answeredBy(answer), seen: newest }),
    errorOf: (name: string) => (edited.includes(name) ? undefined : attempt.errors[name]),
    edit: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name && attempt.errors[name] && !edited.includes(name)) setEdited([...edited, name]);
    },
  };
}

export const isAccepted = ({ errors, answer }: Attempt<unknown>) =>
  answer !== undefined && Object.keys(errors).length === 0 && answer.notice?.tone !== "error";

function answeredBy<Next>(
  answer: FormAnswer<Next> | undefined,
  before: Partial<Attempt<Next>> = {},
): Attempt<Next> {
  const replied = Object.entries(answer?.reply?.error ?? {}).map(([name, messages]) => [name, messages?.[0]]);
  const refusedThere = Object.fromEntries(replied.filter(([, message]) => message));
  const failed = answer?.notice?.tone === "error";
  const isRefused = failed || Object.keys(refusedThere).length > 0;
  const errors = isRefused ? { ...before.found, ...refusedThere } : {};
  const typed = answer?.reply?.initialValue ?? (failed ? before.typed : undefined);
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

function removeFiles(form: FormData): void {
  for (const [name, value] of [...form]) if (value instanceof File) form.delete(name);
}

import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type { SummaryError } from "./error-summary.tsx";
import type { FieldErrors } from "./form-checks.ts";

/** What the server answers to a form it did not take: the shape that `parseForm` gives, without its library. */
export type PostedReply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

type PostedForm = {
  /** Names of the fields, in the order in which they stand. */
  fields: readonly string[];
  reply: PostedReply | null | undefined;
  /** The rules that need no server, run before posting. */
  check(form: FormData): FieldErrors;
  /** Posts without leaving the page. */
  post(form: FormData): void;
  pending: boolean;
  /** Once for each refused attempt: the place for a toast. */
  onRefused?(errors: FieldErrors): void;
};

/**
 * Errors of a plain form, with or without JavaScript: those the server sent with the page, or those found in the
 * browser. The error of a field goes away when the field is edited; the summary stays until the next attempt.
 */
export function usePostedForm({ fields, reply, check, post, pending, onRefused }: PostedForm) {
  const base = useId();
  const [refused, setRefused] = useState({ errors: errorsOf(reply), reply });
  const [edited, setEdited] = useState<readonly string[]>([]);
  if (refused.reply !== reply) {
    setRefused({ errors: errorsOf(reply), reply });
    setEdited([]);
  }

  const tell = useRef(onRefused);
  tell.current = onRefused;
  // A toast is outside the page that React renders: it follows the answer, it is not part of it.
  useEffect(() => {
    if (Object.keys(refused.errors).length > 0) tell.current?.(refused.errors);
  }, [refused.errors]);

  const idOf = (name: string) => `${base}${name}`;
  const summary = useMemo<SummaryError[]>(
    () =>
      fields
        .filter((name) => refused.errors[name])
        .map((name) => ({ field: name, id: `${base}${name}`, message: refused.errors[name] ?? "" })),
    [fields, refused.errors, base],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const errors = check(form);
    setEdited([]);
    // What was wrong before this attempt is no longer said while it is on its way, nor once it is taken.
    setRefused({ errors, reply });
    if (Object.keys(errors).length === 0) post(form);
  }

  function forget({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name && refused.errors[name] && !edited.includes(name)) setEdited([...edited, name]);
  }

  return {
    form: { noValidate: true, onSubmit: submit, onInput: forget },
    summary,
    formError: refused.errors[""],
    field: (name: string, given?: string) => ({
      id: idOf(name),
      name,
      error: edited.includes(name) ? undefined : refused.errors[name],
      defaultValue: textOf(reply?.initialValue?.[name]) ?? given,
    }),
    box: (name: string, given = false) => ({
      id: idOf(name),
      name,
      error: edited.includes(name) ? undefined : refused.errors[name],
      defaultChecked: reply?.initialValue ? textOf(reply.initialValue[name]) !== undefined : given,
    }),
  };
}

function errorsOf(reply: PostedReply | null | undefined): FieldErrors {
  const found = Object.entries(reply?.error ?? {}).map(([name, messages]) => [name, messages?.[0]]);
  return Object.fromEntries(found.filter(([, message]) => message));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/ui/feedback/toast.tsx";
import type { FieldErrors } from "#app/ui/form/form-checks.ts";
import { type PostedReply, usePostedForm } from "#app/ui/form/posted-form.ts";
import { quoteTexts } from "../lead.rules.ts";

/** What the action of a quote form answers. */
export type QuoteAnswer = { reply?: PostedReply; reference?: string };

export type PostedFields = ReturnType<typeof usePostedForm>;

type QuotePosting = {
  fields: readonly string[];
  action: string;
  check(form: FormData): FieldErrors;
  /** The answer that came with the page, to a form posted without JavaScript. */
  answer: QuoteAnswer | undefined;
  /** Title and text of the toast for a request that was taken. */
  sent: readonly [string, string];
};

/** Posts a quote form without leaving its page, and tells what became of it. */
export function useQuoteForm({ fields, action, check, answer, sent }: QuotePosting) {
  const fetcher = useFetcher<QuoteAnswer>();
  const toast = useToast();
  const pending = fetcher.state !== "idle";
  const { reply, reference } = fetcher.data ?? answer ?? {};
  const form = usePostedForm({
    fields,
    reply,
    check,
    pending,
    post: (values) => {
      values.set("inline", "1");
      fetcher.submit(values, { method: "post", action });
    },
    onRefused: (errors) => toast.error(...refusal(errors)),
  });

  // The form is emptied by each request that is taken, and by nothing else.
  const [lastTaken, setLastTaken] = useState(reference);
  if (reference && reference !== lastTaken) setLastTaken(reference);

  const confirmation = useRef<HTMLDivElement>(null);
  const taken = fetcher.data?.reference;
  // The toast and the focus are outside what React renders; each reference speaks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one confirmation per reference
  useEffect(() => {
    if (!taken) return;
    toast.success(...sent);
    confirmation.current?.focus();
  }, [taken]);

  return { ...form, formKey: lastTaken, reply, reference, pending, confirmation };
}

function refusal(errors: FieldErrors): readonly [string, string] {
  const message = errors[""];
  if (!message) return quoteTexts.refused;
  return message === quoteTexts.unknownCompany[1] ? quoteTexts.unknownCompany : ["Erreur", message];
}

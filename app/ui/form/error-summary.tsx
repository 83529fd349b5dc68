import type { MouseEvent, Ref } from "react";
import { AnswerTitle } from "../feedback/answer-title.tsx";
import { focusOn } from "../focus.ts";
import { ErrorIcon } from "../icon/icon.tsx";

type SummaryError = { field: string; id: string; message: string };

type ErrorSummaryProps = {
  title: string;
  text?: string;
  errors: readonly SummaryError[];
  ref?: Ref<HTMLDivElement>;
};

export function ErrorSummary({ title, text, errors, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-card border-2 border-alert bg-alert-tint p-4 text-ink sm:p-6"
    >
      <AnswerTitle tone="error" title={title} />
      <p className="flex items-center gap-2 font-semibold text-alert text-lg">
        <ErrorIcon aria-hidden className="size-6 shrink-0" />
        {title}
      </p>
      {text && <p>{text}</p>}
      <ul className="grid list-disc gap-1 ps-6 marker:text-alert">
        {errors.map((error) => (
          <li key={`${error.field}-${error.message}`}>
            <a
              href={`#${error.id}`}
              onClick={(event) => focusField(event, error.id)}
              className="py-0.75 text-alert underline underline-offset-4"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  focusOn(field);
  field.closest("div, fieldset")?.scrollIntoView({ block: "center" });
}

import { type ReactNode, useState } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "../form/form-answer.ts";

type FoldedCardProps = {
  id?: string;
  title: ReactNode;
  open?: boolean | undefined;
  /** Of the form within: open with the page that answers it, which is how it is answered without JavaScript. */
  intent?: string;
  children: ReactNode;
};

export function FoldedCard({ id, title, open = false, intent, children }: FoldedCardProps) {
  const answer = useActionData<FormAnswer>();
  const isAnswered = intent !== undefined && answer?.intent === intent;
  const [unfolded, setUnfolded] = useState(open);
  // It never folds by itself: the answer of its form would be hidden.
  if (open && !unfolded) setUnfolded(true);
  return (
    <details id={id} open={unfolded || isAnswered} className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">{title}</summary>
      {children}
    </details>
  );
}

import type { ReactNode } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { AnsweredLater } from "./answered-later.tsx";

type SentNoticeProps = {
  words: { title: string; text: string };
  heading: { level: 2 | 3; id: string };
  reference?: string | undefined;
  /** What follows the reference. */
  next?: ReactNode;
  later?: boolean | undefined;
};

/** Replaces a form once it is received. */
export function SentNotice({
  words,
  heading,
  reference,
  next = "Elle vous est aussi envoyée par e-mail.",
  later,
}: SentNoticeProps) {
  return (
    <Notice tone="success" title={words.title} heading={heading}>
      <p>{words.text}</p>
      {reference && (
        <p>
          Votre référence : <strong className="whitespace-nowrap">{reference}</strong>. {next}
        </p>
      )}
      {later && <AnsweredLater />}
    </Notice>
  );
}

/** Resets the form in place, or its URL when the page was loaded without it. */
export type Again = (() => void) | string;

export function AgainButton({ again, children }: { again: Again; children: string }) {
  const button = { variant: "secondary", className: "justify-self-start", children } as const;
  return typeof again === "string" ? (
    <ButtonLink to={again} {...button} />
  ) : (
    <Button type="button" onClick={again} {...button} />
  );
}

import type { ReactNode } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { AnsweredLater } from "./answered-later.tsx";

type SentNoticeProps = {
  words: { title: string; text: string };
  heading: { level: 2 | 3; id: string };
  reference: string;
  /** What follows the reference. */
  next?: ReactNode;
  later?: boolean | undefined;
};

/** Replaces a form once it is received. */
export function SentNotice({
  words: { title, text },
  heading,
  reference,
  next = "Elle vous est aussi envoyée par e-mail.",
  later = false,
}: SentNoticeProps) {
  return (
    <Notice tone="success" title={title} heading={heading}>
      <p>{text}</p>
      <p>
        Votre référence : <strong className="whitespace-nowrap">{reference}</strong>. {next}
      </p>
      {later && <AnsweredLater />}
    </Notice>
  );
}

/** Resets the form in place, or its URL when the page was loaded without it. */
export type Again = (() => void) | string;

export function AgainButton({ again, children }: { again: Again; children: string }) {
  const buttonProps = { variant: "secondary", className: "justify-self-start" } as const;
  if (typeof again === "string") {
    return (
      <ButtonLink to={again} {...buttonProps}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button type="button" onClick={again} {...buttonProps}>
      {children}
    </Button>
  );
}

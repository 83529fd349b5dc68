import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { AnsweredLater } from "#app/ui/form/answered-later.tsx";
import { contactTexts, MESSAGE_SENT } from "../contact.rules.ts";

export type MessageNext = { reference: string; later?: boolean | undefined };

type MessageSentProps = MessageNext & {
  /** Resets the form in place, or its URL when the page was loaded with this view. */
  again: (() => void) | string;
};

export function MessageSent({ reference, later, again }: MessageSentProps) {
  const buttonProps = { variant: "secondary", className: "justify-self-start" } as const;
  const { title, text } = contactTexts.sent;
  return (
    <div data-measured="contact" className="grid grid-cols-1 gap-5">
      <Notice tone="success" title={title} heading={{ level: 2, id: MESSAGE_SENT }}>
        <p>{text}</p>
        <p>
          Votre référence : <strong className="whitespace-nowrap">{reference}</strong>. Elle vous est aussi
          envoyée par e-mail.
        </p>
        {later && <AnsweredLater />}
      </Notice>
      {typeof again === "string" ? (
        <ButtonLink to={again} {...buttonProps}>
          Écrire un autre message
        </ButtonLink>
      ) : (
        <Button type="button" onClick={again} {...buttonProps}>
          Écrire un autre message
        </Button>
      )}
    </div>
  );
}

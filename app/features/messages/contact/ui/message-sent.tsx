import { type Again, AgainButton, SentNotice } from "#app/ui/form/sent-notice.tsx";
import { contactTexts, MESSAGE_SENT } from "../contact.rules.ts";

export type MessageNext = { reference: string; later?: boolean | undefined };

type MessageSentProps = MessageNext & { again: Again };

export function MessageSent({ reference, later, again }: MessageSentProps) {
  return (
    <div data-tracked="contact" className="grid grid-cols-1 gap-5">
      <SentNotice
        words={contactTexts.sent}
        heading={{ level: 2, id: MESSAGE_SENT }}
        reference={reference}
        later={later}
      />
      <AgainButton again={again}>Écrire un autre message</AgainButton>
    </div>
  );
}

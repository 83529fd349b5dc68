import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { StaffMessage } from "../staff-messages.server.ts";

export function MessageThread({ message }: { message: StaffMessage }) {
  return (
    <SectionCard titleId="fil" title="Le fil" className="grid grid-cols-1 gap-5">
      <ol className="grid grid-cols-1 gap-5">
        <ThreadMessage who={message.name} when={message.date}>
          {message.message}
        </ThreadMessage>
        {message.replies.map(({ id, author, body, date }) => (
          <ThreadMessage key={id} who={`${author ?? "Un ancien compte"} (équipe)`} when={date}>
            {body}
          </ThreadMessage>
        ))}
      </ol>
    </SectionCard>
  );
}

function ThreadMessage({ who, when, children }: { who: string; when: string; children: string }) {
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-s-2 ps-3">
      <p className="break-words text-ink-2 text-sm">
        {who}, {when}
      </p>
      <p className="whitespace-pre-line break-words">{children}</p>
    </li>
  );
}

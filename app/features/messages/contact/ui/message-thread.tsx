import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { StaffMessage } from "../staff-messages.server.ts";

export function MessageThread({ message }: { message: StaffMessage }) {
  return (
    <SectionCard titleId="fil" title="Le fil" className="grid grid-cols-1 gap-5">
      <ol className="grid grid-cols-1 gap-5">
        <ThreadText author={message.name} date={message.date}>
          {message.message}
        </ThreadText>
        {message.replies.map(({ id, author, fromVisitor, body, date }) => (
          <ThreadText
            key={id}
            author={fromVisitor ? message.name : `${author ?? "Un ancien compte"} (équipe)`}
            date={date}
          >
            {body}
          </ThreadText>
        ))}
      </ol>
    </SectionCard>
  );
}

type ThreadTextProps = { author: string; date: string; children: string };

export function ThreadText({ author, date, children }: ThreadTextProps) {
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-s-2 ps-3">
      <p className="break-words text-ink-2 text-sm">
        {author}, {date}
      </p>
      <p className="whitespace-pre-line break-words">{children}</p>
    </li>
  );
}

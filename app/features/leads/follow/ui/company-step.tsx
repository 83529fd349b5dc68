import { EmailLink } from "#app/ui/email.tsx";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { type RecipientState, stepLabels } from "../../steps/recipient.rules.ts";
import { RequestSteps } from "../../ui/request-steps.tsx";
import type { FollowedLead } from "../view-followed.server.ts";

const tones: Record<RecipientState, BadgeTone> = {
  sent: "neutral",
  seen: "info",
  accepted: "success",
  declined: "warning",
  quoted: "success",
  won: "success",
  lost: "neutral",
  no_answer: "warning",
};

type Company = FollowedLead["companies"][number];

export function CompanyStep({ company }: { company: Company }) {
  const { id, name, href, state, steps, reason, contact, messages } = company;
  return (
    <Card as="article" aria-labelledby={`entreprise-${id}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={`entreprise-${id}`} className="heading-card break-words">
          {href ? <TextLink to={href}>{name}</TextLink> : name}
        </h3>
        <Badge tone={tones[state]}>{stepLabels[state]}</Badge>
      </div>
      <RequestSteps labelledBy={`entreprise-${id}`} steps={steps} />
      {reason && <p className="break-words">Motif : {reason}</p>}
      {contact && <Contact contact={contact} />}
      {messages.length > 0 && <Messages messages={messages} other={name} />}
    </Card>
  );
}

function Contact({ contact: { email, phone } }: { contact: NonNullable<Company["contact"]> }) {
  if (!email && !phone) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} />}
    </p>
  );
}

type MessagesProps = {
  messages: readonly { id: string; fromCompany: boolean; body: string; date: string }[];
  other: string;
};

function Messages({ messages, other }: MessagesProps) {
  return (
    <ol className="grid gap-3" aria-label={`Messages avec ${other}`}>
      {messages.map(({ id, fromCompany, body, date }) => (
        <li
          key={id}
          className={
            fromCompany ? "rounded-card bg-foam p-4" : "rounded-card border border-line p-4 sm:ms-10"
          }
        >
          <p className="text-ink-2 text-sm">
            {fromCompany ? other : "Vous"}, le {date}
          </p>
          <p className="mt-1 whitespace-pre-line break-words">{body}</p>
        </li>
      ))}
    </ol>
  );
}

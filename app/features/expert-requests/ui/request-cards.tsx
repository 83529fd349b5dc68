import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CardList } from "#app/ui/layout/card-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { staffRequestPath } from "../request-lists.rules.ts";
import { type RequestStatus, requestStatusLabels } from "../request-status.rules.ts";

type Listed = {
  id: string;
  reference: string;
  name: string;
  email: string;
  company: string;
  score: number;
  level: string;
  status: RequestStatus;
  date: string;
};

export function RequestCards({ requests }: { requests: readonly Listed[] }) {
  return (
    <CardList items={requests}>
      {({ id, company, name, email, reference, date, score, level, status }) => (
        <>
          <h2 className="heading-card break-words">
            <TextLink to={staffRequestPath(id)}>{company}</TextLink>
          </h2>
          <p className="break-words">
            {name}, <EmailText>{email}</EmailText>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <RequestBadge status={status} /> {reference} · {date} · {score} sur 100, {level}
          </p>
        </>
      )}
    </CardList>
  );
}

export function RequestBadge({ status }: Pick<Listed, "status">) {
  const tones = { new: "warning", contacted: "success", closed: "neutral" } as const;
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>;
}

export function NoRequest({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="Aucune demande avec ces mots">
      <p>Cherchez une référence, un nom, une adresse e-mail ou une entreprise.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Aucune demande ici">
      <p>Qui demande un expert après son diagnostic arrive ici.</p>
    </EmptyState>
  );
}

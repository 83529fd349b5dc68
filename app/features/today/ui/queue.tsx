import type { WaitingItem } from "#app/core/waiting/waiting.server.ts";
import type { Deadline } from "#app/core/waiting/waiting-words.ts";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { TODAY_PATH } from "../queue-url.ts";

const tones: Record<Deadline["state"], BadgeTone> = { late: "error", today: "warning", ahead: "neutral" };

export function Queue({ items, filtered }: { items: readonly WaitingItem[]; filtered: boolean }) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Rien n’attend"
        headingLevel={3}
        action={filtered && <TextLink to={TODAY_PATH}>Voir toute la file</TextLink>}
      >
        Fiches à relire, demandes, messages, droits, échecs : ce qui vous attend arrive ici.
      </EmptyState>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="list-scroll overflow-x-auto" tabIndex={0} aria-label="File d’attente">
      <table className="list-table">
        <caption className="sr-only">Ce qui attend, le plus en retard d’abord</caption>
        <thead>
          <tr>
            <th scope="col">Qui</th>
            <th scope="col">Quoi</th>
            <th scope="col">Détail</th>
            <th scope="col">Depuis</th>
            <th scope="col">Échéance</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.kind} ${item.id}`} {...item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ to, label, subject, detail, age, deadline }: WaitingItem) {
  return (
    <tr>
      <th scope="row">
        <SiteLink to={to} className="list-opener inline-flex min-h-6 items-center">
          {subject}
        </SiteLink>
      </th>
      <td data-label="Quoi">{label}</td>
      <td data-label="Détail" title={detail}>
        {detail}
      </td>
      <td data-label="Depuis">{age}</td>
      <td data-label="Échéance" className="max-w-none!">
        <Badge tone={tones[deadline.state]}>{deadline.text}</Badge>
      </td>
    </tr>
  );
}

import { alertAnchor } from "#app/core/alert/alerts-page.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PublishedAlert } from "../published-alerts.server.ts";

export function PublishedAlerts({ alerts }: { alerts: readonly PublishedAlert[] }) {
  if (alerts.length === 0)
    return (
      <EmptyState title="Aucune alerte en ce moment" headingLevel={3}>
        <p>Une dizaine par an suffit : celles qui demandent d’agir.</p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {alerts.map(({ id, title, url, sentence, day, brands }) => (
        <Card as="li" key={id} id={alertAnchor(id)} className="grid grid-cols-1 gap-2">
          <h3 className="heading-card break-words">
            {brands.length > 0 ? brands.map(({ name }) => name).join(", ") : title}
          </h3>
          <p className="text-ink-2 text-sm">{day}</p>
          <p className="max-w-prose break-words">{sentence}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {brands.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink to={`/directory?brand=${slug}`} className="inline-block py-1">
                  Qui connaît {name}&nbsp;?
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink to={url} className="inline-block py-1">
                L’annonce d’origine
              </TextLink>
            </li>
          </ul>
        </Card>
      ))}
    </ul>
  );
}

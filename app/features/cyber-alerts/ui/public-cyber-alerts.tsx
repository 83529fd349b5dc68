import { alertAnchor } from "#app/core/alert/alerts-page.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PublicCyberAlert } from "../published-cyber-alerts.server.ts";

type Listed = { alerts: readonly PublicCyberAlert[] };

export function CyberAlerts({ alerts }: Listed) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {alerts.map(({ id, title, words, tone, levelLabel, day, until, isInForce }) => (
        <Card as="li" key={id} id={alertAnchor(id)} className="grid grid-cols-1 gap-2">
          <h3 className="heading-card break-words">{title}</h3>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <Badge tone={tone}>{levelLabel}</Badge>
            {isInForce ? `Depuis le ${day}, jusqu’au ${until}` : `Du ${day} au ${until}`}
          </p>
          <p className="max-w-prose whitespace-pre-line break-words">{words}</p>
          {isInForce && (
            <p>
              <TextLink to="/urgence-cyber" className="inline-block py-1">
                Déjà touché&nbsp;? Les premiers gestes
              </TextLink>
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}

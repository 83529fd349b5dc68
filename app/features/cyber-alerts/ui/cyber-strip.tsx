import { CloseIcon, WarningIcon } from "#app/ui/icon/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { CurrentCyberAlert } from "../published-cyber-alerts.server.ts";

/** On every page, until it is closed (app/closed-alert.server.ts) or over. */
export function CyberStrip({ alert: { id, title, level, levelLabel, path } }: { alert: CurrentCyberAlert }) {
  return (
    <aside aria-label="Alerte cyber" data-alert={id} data-level={level} className="cyber-strip no-print">
      <Container>
        <WarningIcon aria-hidden />
        <p>
          <strong>{levelLabel}&nbsp;:</strong> {title} <TextLink to={path}>Ce qu’il faut faire</TextLink>
        </p>
        <button type="button" aria-label="Fermer l’alerte" data-closes={id}>
          <CloseIcon aria-hidden />
        </button>
      </Container>
    </aside>
  );
}

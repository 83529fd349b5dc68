import { focusOn } from "#app/ui/focus.ts";
import { CloseIcon, WarningIcon } from "#app/ui/icon/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useClosed } from "../closed-alert.ts";
import { levelLabels } from "../cyber-alert.rules.ts";
import { cyberAlertPath } from "../cyber-alert-href.ts";
import type { CurrentCyberAlert } from "../published-cyber-alerts.server.ts";

/** On every page, until it is closed or over. */
export function CyberStrip({ alert }: { alert: CurrentCyberAlert }) {
  const { id, title, level } = alert;
  const { isClosed, close } = useClosed(id);
  if (isClosed) return null;
  return (
    <aside aria-label="Alerte cyber" data-alert={id} className={`cyber-strip cyber-strip-${level} no-print`}>
      <Container className="cyber-strip-line">
        <WarningIcon aria-hidden className="cyber-strip-icon" />
        <p className="cyber-strip-words">
          <strong>{levelLabels[level]}&nbsp;:</strong> {title}{" "}
          <TextLink to={cyberAlertPath(id)} className="whitespace-nowrap">
            Ce qu’il faut faire
          </TextLink>
        </p>
        <button
          type="button"
          aria-label="Fermer l’alerte"
          className="cyber-strip-close"
          onClick={() => {
            close();
            focusOn(document.getElementById("contenu"), { preventScroll: true });
          }}
        >
          <CloseIcon aria-hidden className="size-5" />
        </button>
      </Container>
    </aside>
  );
}

import { Badge } from "#app/ui/feedback/badge.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";

type OwnRequest = { reference: string; service: string; isOpen: boolean; sentOn: string; href: string };

export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  return (
    <SectionCard titleId="mes-demandes" title="Mes demandes de devis" className="grid grid-cols-1 gap-4">
      {requests.length === 0 ? (
        <p className="text-ink-2">
          Aucune pour l’instant. <TextLink to="/devis">Demander un devis</TextLink>
        </p>
      ) : (
        <ul className="grid gap-3">
          {requests.map(({ reference, service, isOpen, sentOn, href }) => (
            <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <TextLink to={href}>
                {service}, {reference}
              </TextLink>
              <span className="text-ink-2 text-sm">Envoyée le {sentOn}</span>
              <Badge tone={isOpen ? "info" : "neutral"}>{isOpen ? "En cours" : "Close"}</Badge>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

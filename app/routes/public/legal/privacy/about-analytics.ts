import { type PublicAnalyticsService, providerNames } from "#app/core/consent/analytics-service.ts";

export function aboutAnalytics(service: PublicAnalyticsService | undefined): string {
  if (!service) {
    return "Récif n’en utilise pas d’autres aujourd’hui ; si cela change, il vous demandera d’abord votre avis, et refuser sera aussi simple qu’accepter.";
  }
  const name = providerNames[service.provider];
  const hidden = service.proxied ? ", et votre adresse IP ne lui est pas transmise" : "";
  return `Avec votre accord seulement, l’audience est mesurée avec ${name} : les pages publiques que vous lisez et les actions menées à bien, gardées 25 mois. Aucun programme de ce service n’est chargé${hidden}.`;
}

import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { MemoScope, SiteScope } from "#app/platform/http/scope.ts";
import type { Words } from "./legal-text.server.ts";

export async function findLegalFacts(scope: SiteScope & MemoScope) {
  const settings = await findSiteSettings(scope);
  const { publisher, publisherForm, publisherRidet, publisherAddress, publicationDirector } = settings;
  const { host, hostAddress, hostPhone, contactEmail, contactPhone } = settings;
  const siteName = new URL(scope.site.url).host;
  return {
    siteName,
    publisher,
    publisherForm,
    publisherAddress,
    host,
    hostAddress,
    mail: contactEmail,
    editor: publisher ? `Le site ${siteName} est édité par` : `Pour joindre l’éditeur du site ${siteName}`,
    ridet: labelled("Ridet", publisherRidet),
    director: labelled("Directeur ou directrice de la publication", publicationDirector),
    phone: labelled("Téléphone", contactPhone),
    hostPhone: labelled("Téléphone", hostPhone),
    noHost: host || hostAddress || hostPhone ? "" : "Non renseigné.",
  } satisfies Words;
}

const labelled = (label: string, value: string) => value && `${label} : ${value}`;

import { parseAddedLabels } from "#app/core/settings/added-labels.ts";
import { parseBrands } from "#app/core/settings/brand-catalogue.ts";
import { retentionText } from "#app/core/settings/diagnostic-retention.ts";
import { formatDate, formatHour } from "#app/platform/text/time.ts";
import { peopleOf } from "../about-people.ts";
import { emergencyHoursText } from "../emergency-hours.ts";
import type { SiteSettings } from "../site-settings.ts";
import { findField, type SectionKey } from "./settings-fields.ts";

export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
const MOST_SHOWN = 120;

export function describeValue(key: string, value: unknown): string {
  if (value === undefined || value === null) return "par défaut";
  const field = findField(key);
  const kind = field?.kind;
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.label.toLowerCase();
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (kind === "days" && Array.isArray(value))
    return value.map((day) => weekdays[Number(day) - 1] ?? day).join(", ");
  if (kind === "day") return formatDate(`${value}T00:00:00Z`);
  if ((kind === "opens" || kind === "closes") && typeof value === "number") return formatHour(value);
  const words = typeof value === "string" ? value : JSON.stringify(value);
  return words === "" ? "vide" : words.slice(0, MOST_SHOWN);
}

export type Preview = { where: string; text: string };

export function previewOf(section: SectionKey, settings: SiteSettings): Preview[] {
  switch (section) {
    case "publisher":
      return [
        {
          where: "Mentions légales, éditeur",
          text: publisherText(settings) || "Rien n’est dit de l’éditeur.",
        },
        {
          where: "Mentions légales, hébergeur",
          text: hostText(settings) || "Rien n’est dit de l’hébergeur.",
        },
        ...aboutPreview(settings),
      ];
    case "contact":
      return [{ where: "Au pied de chaque page", text: `${settings.contactEmail}, ${settings.city}` }];
    case "emergency":
      return emergencyPreview(settings);
    case "brands":
      return [
        {
          where: "Fiches et filtres",
          text: parseBrands(settings.brands)
            .map(({ name }) => name)
            .join(", "),
        },
      ];
    case "labels": {
      const added = parseAddedLabels(settings.labels);
      return [
        {
          where: "Comment Récif vérifie, et le choix des entreprises",
          text:
            added.map(({ name, issuer }) => `${name}, par ${issuer}`).join(" ; ") || "Aucun label ajouté.",
        },
      ];
    }
    case "claims":
      return claimsPreview(settings);
    case "diagnostic":
      return [
        {
          where: "Politique de confidentialité",
          text: `Diagnostics gardés dans un compte : ${retentionText(settings.diagnosticKept)}.`,
        },
      ];
    default:
      return [];
  }
}

function aboutPreview({ aboutStory, aboutPeople, aboutPlace }: SiteSettings): Preview[] {
  const people = peopleOf(aboutPeople).map(({ name, does }) => (does ? `${name} (${does})` : name));
  return [
    { where: "À propos, « Qui nous sommes »", text: aboutStory },
    { where: "À propos, qui fait le site", text: people.join(", ") },
    { where: "À propos, où", text: aboutPlace },
  ].filter(({ text }) => text !== "");
}

function emergencyPreview(settings: SiteSettings): Preview[] {
  const { emergencyNumber, emergencyVerifiedOn, emergencyCentre } = settings;
  const verified = emergencyVerifiedOn
    ? ` Numéro et horaires vérifiés le ${formatDate(`${emergencyVerifiedOn}T00:00:00Z`)}.`
    : "";
  return [
    { where: "Le bouton", text: `Appeler le ${emergencyNumber} (${emergencyCentre})` },
    {
      where: "Sous le bouton",
      text: `Le ${emergencyNumber} : coût d’un appel local, ${emergencyHoursText(settings)}, heure de Nouméa.${verified}`,
    },
  ];
}

function claimsPreview({ satisfiedClients, localPresence, newsletterReaders }: SiteSettings): Preview[] {
  const shown = [
    { where: "Accueil, les chiffres", text: satisfiedClients && `${satisfiedClients} clients satisfaits` },
    { where: "Accueil, les chiffres", text: localPresence && `${localPresence} présence locale` },
    { where: "Accueil, la newsletter", text: newsletterReaders && `${newsletterReaders} lecteurs` },
  ].filter(({ text }) => text !== "");
  return shown.length > 0 ? shown : [{ where: "Accueil", text: "Aucun chiffre affirmé n’est montré." }];
}

function publisherText(settings: SiteSettings): string {
  const { publisher, publisherForm, publisherRidet, publisherAddress, publicationDirector } = settings;
  const who = [publisher, publisherForm, publisherRidet && `RIDET ${publisherRidet}`, publisherAddress];
  const named = who.filter(Boolean).join(", ");
  const director = publicationDirector && `Publication dirigée par ${publicationDirector}.`;
  return [named && `${named}.`, director].filter(Boolean).join(" ");
}

function hostText({ host, hostAddress, hostPhone }: SiteSettings): string {
  const named = [host, hostAddress, hostPhone].filter(Boolean).join(", ");
  return named && `${named}.`;
}

import type { CorpusSource, Passage } from "#app/features/assistant/retrieval/passage.ts";
import { emergencyHoursText } from "#app/features/site-settings/emergency-hours.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { helpOn } from "./help.ts";

const PATH = "/urgence-cyber";
const TITLE = "Urgence cyber";

const always = helpOn(PATH, TITLE, [
  [
    "En cas d’attaque, la page Urgence cyber donne le numéro à appeler, ses horaires et les gestes à faire tout de suite. Elle s’imprime, et se lit sans JavaScript.",
    "page urgence gestes que faire attaque",
  ],
  [
    "Récif n’intervient pas lui-même : la page Urgence cyber aide à réagir, avec le numéro du centre et les entreprises d’astreinte. Elle ne remplace ni les secours, ni un professionnel.",
    "vous intervenez vous-mêmes récif intervient se déplacer dépanner dépannage envoyez quelqu'un technicien",
  ],
  [
    "Une entreprise d’astreinte dit intervenir en urgence, et l’équipe de Récif l’a vérifié. La page Urgence cyber les montre ; leur fiche donne leurs coordonnées aux personnes connectées.",
    "astreinte d'astreinte entreprise c'est quoi signifie veut dire on call",
  ],
  [
    "Un appareil qui a ouvert une fois la page Urgence cyber en garde une copie, à lire sans réseau. Elle s’imprime aussi.",
    "page urgence marche sans internet hors ligne hors connexion coupure sans réseau imprimer copie",
  ],
]);

/** Number and hours come from the settings, without a model. */
export const emergencyHelp: CorpusSource = async (scope): Promise<Passage[]> => {
  const settings = await findSiteSettings(scope);
  const { emergencyNumber: number, emergencyCentre: centre } = settings;
  const hours = emergencyHoursText(settings);
  const calls = helpOn(PATH, TITLE, [
    [
      `Le ${centre} répond au ${number}, ${hours}, heure de Nouméa. L’appel est au prix d’un appel local. En dehors de ces heures : 17Cyber à toute heure, en ligne et gratuit, ou le 17.`,
      `numéro à composer joindre secours aide immédiate attaque cyberattaque ${number} ${number.replace(/\D/g, "")} numéro d'urgence téléphone centre cyber ${centre} urgence horaires heures d'ouverture ouvre ferme ouvert week-end samedi dimanche nuit soir jours fériés qui appeler combien coûte l'appel prix gratuit opening hours emergency number`,
    ],
  ]).map((passage) => ({ ...passage, exact: true }));
  return [...calls, ...always];
};

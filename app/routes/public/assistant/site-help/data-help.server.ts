import type { CorpusSource, Passage } from "#app/features/assistant/retrieval/passage.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { describeRule, type NounPrivacy, type Processing } from "#app/platform/privacy/noun-privacy.ts";
import { type HelpText, helpOn } from "./help.ts";

/** Characters per passage, the length that is displayed. */
const LONGEST = 380;

const RETENTION_WORDS =
  "combien de temps garder gardez conserver durée de conservation reste effacé supprimé au bout de quand";
const ASKED_WORDS = "quelles données demandez enregistrez notez collectez recueillez demandées enregistrée";
const SEEN_WORDS = "qui voit qui lit qui peut voir accès lisent regarde sait";

const usualWords: Readonly<Record<string, string>> = {
  "Garder les comptes sûrs": "journal de sécurité connexions",
  "Créer un compte": "compte comptes inactif inutilisé inscription",
  "Se connecter": "session connectée appareil reste connecté",
  "Demander un devis": "ma demande de devis demandes mon téléphone mon e-mail entreprise",
  "Nous écrire": "message messages formulaire de contact écrit envoyés",
  "Exercer vos droits": "demande RGPD demandes droits",
  "Recevoir la newsletter": "newsletter désinscription adresse abonné confirmée",
  "Inscrire une entreprise": "fiche fiches refusée supprimée hors ligne entreprise",
  "Revendiquer une fiche": "revendication document justificatif",
  "Ouvrir les coordonnées d’une entreprise": "regardé ses coordonnées consulté une fiche entreprise sait",
  "Nombre de visites par jour d’une fiche": "statistiques de visites des fiches",
  "Chercher dans l’annuaire": "recherches mots tapés",
};

const usualRules: ReadonlySet<string> = new Set([
  "Demandes de devis",
  "Comptes inutilisés",
  "Messages écrits par la page de contact",
  "Diagnostics finis, sans compte",
  "Désinscriptions de la newsletter",
]);

/** Generated from the policy's and the purge's rules. */
export const dataHelp: CorpusSource = async (scope): Promise<Passage[]> => {
  const described = await Promise.all(personalData.map((noun) => rulesOf(scope, noun)));
  const nouns = personalData.flatMap((noun, at): HelpText[] => {
    const { title = "", seenBy = "", data = "" } = processingOf(noun, scope.model?.service);
    const about = usualWords[title || (described[at]?.[0]?.what ?? "")] ?? title;
    const retention = inTexts(described[at] ?? []).map(
      (text): HelpText => [text, `${about} ${text} ${RETENTION_WORDS}`],
    );
    const seen: HelpText[] = seenBy ? [[`${title}, qui le voit : ${seenBy}`, `${about} ${SEEN_WORDS}`]] : [];
    const asked: HelpText[] = data
      ? [[`${title}, ce qui est demandé ou noté : ${data}`, `${about} ${ASKED_WORDS}`]]
      : [];
    return [...retention, ...seen, ...asked];
  });
  const usual = described.flat().filter(({ what }) => usualRules.has(what));
  return helpOn("/privacy-policy", "Politique de confidentialité", [...inGeneral(usual), ...nouns]);
};

type Rule = { what: string; retention: string };

const inGeneral = (usual: readonly Rule[]): HelpText[] => [
  [
    `Chaque donnée a sa durée, et le site l’efface lui-même à son terme. ${usual.map(inWords).join(" ")}`,
    "mes données mes infos mes informations vous gardez conservez my data keep how long",
  ],
  [
    "Vos données sont vues par les administrateurs du site, et par qui la politique nomme pour chaque usage, comme l’entreprise à qui une demande est transmise. Aucune n’est vendue ; l’hébergeur et le service d’e-mail n’ont pas le droit de s’en servir.",
    "qui voit qui lit qui peut voir mes données personnelles vendre vendez vendues revendre partager partagez tiers étranger google publicitaire hébergeur accès",
  ],
  [
    "Contre les abus, le site compte les essais par empreinte, et non par adresse réseau (IP) en clair, pour 24 heures au plus. Avec un compte, vos paramètres montrent le navigateur et l’adresse réseau de vos appareils connectés.",
    "adresse ip adresse réseau enregistrée notée journaux logs traçage",
  ],
  [
    "Un désaccord sur vos données ? Écrivez d’abord à l’équipe. Si la réponse ne vous suffit pas, adressez-vous à la CNIL, l’autorité française de protection des données.",
    "CNIL plainte porter plainte réclamation contre vous recours désaccord",
  ],
];

function processingOf({ processing }: NounPrivacy, service: string | undefined): Partial<Processing> {
  return (typeof processing === "function" ? processing(service) : processing) ?? {};
}

const rulesOf = (scope: DbScope, { retention }: NounPrivacy): Promise<Rule[]> =>
  Promise.all(retention.map((rule) => describeRule(scope, rule)));

const inWords = ({ what, retention }: Rule) => `${what} : ${retention}.`;

function inTexts(rules: readonly Rule[]): string[] {
  const texts: string[] = [];
  for (const rule of rules.map(inWords)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + rule.length < LONGEST)
      texts[texts.length - 1] = `${last} ${rule}`;
    else texts.push(rule);
  }
  return texts.map((text) => `Durée de conservation. ${text}`);
}

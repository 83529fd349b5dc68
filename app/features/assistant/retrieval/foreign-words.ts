import { searchable } from "./asked-words.ts";

const elsewhere =
  "recette recipe gateau bougna crepe dessert sauce riz pates cuire cuisiner meteo weather pluie pluvieux ensoleille film movie acteur " +
  "actrice chanteur chanson song paroles blague joke devinette charade poeme poem poesie rap playstation fortnite minecraft echecs loto " +
  "loterie astrologie horoscope zodiaque prenom igname ignames planter maigrir musculation " +
  "match matchs olympique olympiques psg mondial championnat election elections presidentielle legislatives municipales voter referendum macron " +
  "independance independantiste kanaky loyaliste guerre ukraine russie israel gaza trump poutine dieu bible coran islam priere capitale " +
  "napoleon dinosaure planete galaxie einstein medicament symptome dengue grippe covid fievre douleur ventre gorge grossesse enceinte " +
  "cancer diabete insomnie suicide dormir amour amoureux amoureuse sexe sexy porno drague draguer divorce divorcer retraite ethereum " +
  "maths mathematique equation dissertation conjugaison blonde samsung chocolat ciel vin tomates";

const perhaps =
  "foot football soccer rugby tennis marathon cuisine pizza repas soleil lune cinema musique album concert guitare jeux videogame casino pari vacances voyage plage randonnee surf " +
  "plongee peche billet avion bebe mariage anniversaire cadeau jardin chien animal animaux oiseau tortue requin maquillage coiffure " +
  "vetement regime yoga holiday basket cyclisme champion ligue president ministre depute senateur gauche religion population " +
  "geographie revolution univers maladie docteur vaccin dent depression angoisse sommeil soigner guerir heritage testament pension " +
  "impot impots investir placement credit immobilier loyer chomage rsa caf amende devoir devoirs philosophie orthographe espagnol " +
  "japonais chinois humour iphone bus ecole lycee maison appartement fille garcon";

const certain = new Set(elsewhere.split(" "));
const possible = new Set(perhaps.split(" "));
const phrases =
  /\b(?:quel temps (?:fait|fera|il fait)|quelle temperature (?:fait|fera|il)|quelle heure (?:est il|il est)|(?:apprendre|cours d) (?:l )?(?:anglais|espagnol|chinois|drehu)|sens de la vie|equipe de france|coupe du monde|j ai mal|mal (?:a la|au|aux) (?:tete|dos|ventre|dents?)|acheter (?:du|des) bitcoins?|lettre de motivation|permis de conduire|vol (?:direct )?(?:pour|vers|noumea|tokyo|sydney|paris))\b/;

const WORLD =
  "monde world planete oceanie australie australia zelande fidji vanuatu tahiti polynesie japon japan chine france europe amerique etats afrique asie russie inde canada";
const ofTheWorld = new RegExp(
  `\\b(?:(?:quel(?:le)?s?|which|what) (?:\\w+ )?(?:est|sont|is|are) (?:le|la|les|the) (?:(?:plus|moins) \\w+|\\w+est) .*|combien (?:de|d) \\w+ .*|how many \\w+ .*|qui a (?:invente|decouvert|construit|peint|compose) .*)\\b(?:${WORLD.split(" ").join("|")})\\b`,
);

export const asksOfTheWorld = (text: string): boolean => ofTheWorld.test(searchable(text));

export function speaksOfElse(text: string): "surely" | "perhaps" | undefined {
  const normalized = searchable(text);
  const words = normalized.split(" ");
  if (words.some((word) => certain.has(word)) || phrases.test(normalized)) return "surely";
  return words.some((word) => possible.has(word)) ? "perhaps" : undefined;
}

import { searchable } from "./asked-words.ts";

/** What people ask any assistant about, and this site never: no trade of those who look for help here is among them. */
const subjects =
  // The kitchen, the sky, free time
  "recette cuisine cuisiner gateau bougna crepe pizza dessert sauce repas meteo pluie pluvieux soleil ensoleille lune " +
  "film cinema acteur actrice chanteur chanson musique album concert paroles guitare blague devinette charade poeme poesie rap " +
  "jeux videogame playstation fortnite minecraft echecs loto loterie casino pari astrologie horoscope zodiaque vacances " +
  "voyage plage randonnee surf plongee peche billet avion prenom bebe mariage anniversaire cadeau jardin planter igname " +
  "ignames chien animal animaux oiseau tortue requin maquillage coiffure vetement regime maigrir musculation yoga recipe " +
  "weather movie song joke poem holiday football soccer " +
  // Sport
  "match foot rugby tennis basket cyclisme marathon olympique olympiques psg mondial champion championnat ligue " +
  // Politics, religion, history, the world
  "election elections presidentielle legislatives municipales voter referendum president macron ministre depute senateur " +
  "independance independantiste kanaky loyaliste gauche guerre ukraine russie israel gaza trump poutine dieu bible coran " +
  "islam religion priere capitale population geographie napoleon revolution dinosaure univers planete galaxie einstein " +
  // Body and mind
  "medicament maladie symptome docteur dengue grippe covid vaccin fievre douleur ventre gorge dent enceinte grossesse " +
  "cancer diabete depression insomnie angoisse suicide sommeil dormir soigner guerir " +
  // Love, law, money, school
  "amour amoureux amoureuse sexe sexy porno drague divorce divorcer heritage testament pension impot impots " +
  "retraite ethereum investir placement credit immobilier loyer chomage rsa caf amende " +
  "devoir devoirs maths mathematique equation dissertation philosophie orthographe conjugaison espagnol " +
  "japonais chinois blonde humour ";

const words = new Set(subjects.trim().split(/\s+/));
/** The same, of words that say it together only. */
const phrases =
  /\b(?:quel temps (?:fait|fera|il fait)|sens de la vie|equipe de france|coupe du monde|j ai mal|mal (?:a la|au|aux) (?:tete|dos|ventre|dents?)|acheter (?:du|des) bitcoins?|lettre de motivation|permis de conduire|bebe|vol (?:direct )?(?:pour|vers|noumea|tokyo|sydney|paris))\b/;

/** Whether a question speaks of what this site never speaks of: it takes more to be answered. */
export function speaksOfElse(text: string): boolean {
  const said = searchable(text);
  return said.split(" ").some((word) => words.has(word)) || phrases.test(said);
}

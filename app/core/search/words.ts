import { foldText } from "#app/platform/text/text.ts";

const LONGEST = 40;

/** Normalized, in order: « L’Île-des-Pins » is "l", "ile", "des", "pins". */
export function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/['’ʼ]/g, " "))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && word.length <= LONGEST);
}

/**
 * Every form in which a word may be typed: its parts; parts joined across an apostrophe or hyphen ("dactivite",
 * "atech", "wifi"); letters and digits apart ("iso", "27001").
 */
export function formsOf(text: string): Set<string> {
  const joined = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)+/gu)]
    .map(([whole]) => wordsOf(whole.replaceAll("-", " ")))
    .flatMap((parts) => (parts.some(({ length }) => length <= 3) ? wordsOf(parts.join("")) : []));
  const words = [...wordsOf(text), ...joined];
  return new Set([...words, ...words.flatMap(partsOf)]);
}

/** Empty unless the word mixes letters and digits. */
export function partsOf(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? [];
  return parts.length > 1 ? parts : [];
}

/**
 * Strips plural, gender and common verb endings of a normalized word: "sauvegardes" and "sauvegarder", "policy" and
 * "policies" are equal. Not a real word.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = singularOf(word);
  const bare = singular.replace(/(?<=^.{3,})(?:ie|ee|er|ez|e|y|i)$/, "");
  return bare.replace(/([lnt])\1$/, "$1");
}

function singularOf(word: string): string {
  if (word.endsWith("eaux")) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith("aux")) return `${word.slice(0, -3)}al`;
  return /(?<!s)[sx]$/.test(word) ? word.slice(0, -1) : word;
}

export const functionWords: ReadonlySet<string> = new Set(
  [
    "le la les l un une des du de d au aux a à en y et ou où ni mais donc or car que qui quoi dont quel quelle",
    "quels quelles ce cet cette ces c ça ceci cela celui celle ceux mon ma mes ton ta tes son sa ses notre nos",
    "votre vos leur leurs je j tu il elle on nous vous ils elles me m te t se s lui moi toi soi eux ne n pas plus",
    "moins très trop si oui non comment pourquoi quand combien dans sur sous vers chez avec sans par pour contre",
    "entre depuis pendant après avant être est sont suis es êtes sommes été était avoir ai as avons avez ont eu",
    "avait faire fait fais font faites faut peut peux peuvent pouvez pouvoir pourrait pourrais dois doit devons",
    "veux veut voulons voudrais voudrait vouloir souhaite souhaitons souhaiterais aimerais aimerait cherche",
    "cherchons cherchez chercher recherche recherchons rechercher trouve trouver trouvez besoin besoins aide",
    "aider aidez aidera quelqu quelqun quelque quelques personne gens chose truc merci bonjour svp urgent vite",
    "entreprise entreprises société sociétés boîte prestataire prestataires spécialiste spécialistes spécialisé",
    "spécialisée expert experts professionnel professionnels pro service services bon bonne bons meilleur",
    "meilleure meilleurs fiable sérieux compétent local locale locaux proche près ici là tout tous toute",
    "toutes aussi alors ainsi même bien failli",
    "nouvelle calédonie nc territoire",
    "employé employés salarié salariés collègue collègues collaborateur collaborateurs personnel employees staff team",
    "the an of for to in at on my our your their i we you they it is are am be been who which what where how can",
    "could should would need needs want wants looking look find help me us please company companies provider",
    "providers firm firms expert best good near and with from some someone somebody new caledonia",
  ]
    .join(" ")
    .split(" ")
    .flatMap(wordsOf),
);

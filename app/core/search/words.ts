import { foldText } from "#app/platform/text/text.ts";

const LONGEST = 40;

/** The folded words of a text, in order: « L’Île-des-Pins » is "l", "ile", "des", "pins". */
export function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/['’ʼ]/g, " "))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && word.length <= LONGEST);
}

/**
 * Every form under which a word of a text may be typed: its words; what an apostrophe or hyphens join to a short one, in one
 * piece ("dactivite", "atech", "wifi"); the letters and the digits of a mixed word ("iso", "27001").
 */
export function formsOf(text: string): Set<string> {
  const joined = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)+/gu)]
    .map(([whole]) => wordsOf(whole.replaceAll("-", " ")))
    .flatMap((parts) => (parts.some(({ length }) => length <= 3) ? wordsOf(parts.join("")) : []));
  const words = [...wordsOf(text), ...joined];
  return new Set([...words, ...words.flatMap(partsOf)]);
}

/** The runs of letters and of digits of a word that mixes them; nothing of any other. */
export function partsOf(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? [];
  return parts.length > 1 ? parts : [];
}

/**
 * What plural, gender and the common endings of verbs leave of a folded word: the same for "sauvegardes" and
 * "sauvegarder", "industriel" and "industrielles", "policy" and "policies". Not a word of any language.
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

/** Words that a request is made of, and that say nothing of what is looked for; folded, French and English. */
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

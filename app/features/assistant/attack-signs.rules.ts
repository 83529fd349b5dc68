import { wordsOf } from "#app/core/search/words.ts";

/**
 * Signs that an attack is under way or has just been, as people tell them: folded words, "*" for the rest of a word, "…" for
 * up to four words between, "|" for one or the other.
 */
const signs: readonly string[] = [
  "attaque en cours|informatique|maintenant",
  "suis|sommes|est|etre|etes|ete|fait … attaque|attaques|attaquee|pirate|piratee|pirates|piratees|hacke|hackee|hackes|hacked",
  "s|me|m|nous|se|suis|sommes|est|etre … faire|fait … pirater|hacker|arnaquer|escroquer|attaquer|avoir",
  "piratage … compte|messagerie|site|facebook|cours",
  "compte|messagerie|site|page|boite|mail|facebook|instagram|telephone|serveur|ordinateur … pirate*|hacke*|vole|volee|compromis*|infecte*",
  "fichiers|donnees|documents|serveur|ordinateur|ordi|disque|pc|photos|tout … chiffre|chiffres|chiffree|chiffrees|crypte*|bloque*|verrouille*|illisible*",
  "fichiers … ouvrent|extension|bizarre|disparu*",
  "demande|demandent|exige|exigent|reclame|reclament|payer|paye … rancon|rancons|bitcoin|bitcoins",
  "rancon … ecran|demande|payer|paye|bitcoin|bitcoins",
  "message|ecran|note … rancon",
  "rancongiciel|ransomware|cryptolocker … ordinateur|serveur|reseau|chez|cours|fichiers|pc",
  "ai|avons|a|viens … clique|ouvert … lien|piece|jointe|fichier|mail|message|faux|dessus|phishing|hameconnage|site",
  "j ai|a clique",
  "clique … faux|mauvais|pieg*|suspect|frauduleux|lien",
  "ai|avons|a|viens … donne|tape|saisi|entre|communique|envoye|rentre … mot|code|codes|identifiants|carte|mdp|rib|passe|password",
  "virement|virements|argent|paiement … parti|partis|envoye|fait|effectue|faux|frauduleux|frauduleuse|vole|detourne|faute|arnaque",
  "faux|fausse|frauduleux|frauduleuse … virement|fournisseur|facture|rib|president|conseiller|banquier",
  "vient|viens|venons|avons|ai … virement",
  "vole|volee|perdu|voler|derobe … telephone|ordinateur|portable|tablette|smartphone|pc|ordi",
  "telephone|ordinateur|portable|tablette|smartphone|pc|ordi … vole|volee|perdu|derobe",
  "carte|compte … bancaire|banque … pirate*|vide|debite|vole|volee|fraude*",
  "donnees|mots|fichier|base … vole|voles|volee|volees|fuite|fuitees|publie*",
  "virus|malware|cheval|espion … ordinateur|ordi|serveur|pc|reseau|telephone|attrape|chez",
  "attrape|ai|avons|a … virus",
  "souris|curseur … seul*|toute",
  "quelqu … controle|connecte|acces|dans … ordinateur|compte|messagerie|pc|reseau",
  "arnaque|escroc|escroquerie|usurpation|usurpe … victime|viens|suis|cours|identite|moi|argent",
  "victime … arnaque|attaque|cyberattaque|piratage|fraude|phishing|hameconnage|rancongiciel|escroquerie",
  "cyberattaque|intrusion … cours|subi|subissons|maintenant|chez|vient",
  "subi|subissons|subir … attaque|cyberattaque|piratage|intrusion",
  "site|serveur|reseau … tombe|ddos|defigure|attaque",
  "urgence|urgent … pirate*|attaque|cyber|virus|hack*|numero|aide|securite",
  "numero … urgence",
  "au secours",
  "been|got|was|were|am|are|being|getting … hacked|scammed|phished|compromised|attacked|breached|ransomed",
  "files|data|computer|server|laptop … encrypted|locked|stolen|hacked",
  "account|email|mailbox|website|site|phone … hacked|stolen|compromised",
  "clicked … link|attachment|phishing|email|it",
  "ransom|ransomware … pay|asking|demand*|note|attack|screen|want|wants|hit|files",
  "asking|demand* … ransom|bitcoin",
  "gave|entered|typed|shared … password|code|card|credentials",
  "sent|wired|paid|transferred … money|scammer|fraud*|hacker*",
  "wire|bank … fraud*|stolen",
];

type Step = (word: string) => boolean;
const FAR = 5;

const oneOf = (choices: string): Step => {
  const all = choices.split("|");
  const whole = new Set(all.filter((one) => !one.endsWith("*")));
  const begun = all.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  return (word) => whole.has(word) || begun.some((start) => word.startsWith(start));
};

/** Each part: the words that follow one another; parts stand near one another, in this order. */
const rules = signs.map((sign) => sign.split(" … ").map((part) => part.split(" ").map(oneOf)));

/**
 * Whether somebody tells of an attack. Said by code and never by a model: whoever does is shown the emergency number first,
 * whatever else works (threat T39). Shown once too often is no harm.
 */
export function tellsOfAttack(text: string): boolean {
  const words = wordsOf(text.slice(0, 2_000));
  return rules.some((parts) => words.some((_word, at) => stands(parts, words, at, at)));
}

function stands(
  parts: readonly (readonly Step[])[],
  words: readonly string[],
  from: number,
  to: number,
): boolean {
  const [part, ...rest] = parts;
  if (!part) return true;
  for (let at = from; at <= Math.min(to, words.length - part.length); at += 1) {
    const fits = part.every((step, n) => step(words[at + n] ?? ""));
    const next = at + part.length;
    if (fits && stands(rest, words, next, next + FAR - 1)) return true;
  }
  return false;
}

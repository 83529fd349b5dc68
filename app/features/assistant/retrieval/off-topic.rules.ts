import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { generalWords } from "./lay-words.ts";

const any = (words: string) => `(?:${words.trim().split(/\s+/).join("|")})`;

/** Spoken to the assistant, of what it was told: in the languages that are tried. */
const commands = [
  `${any("ignore[rz]? oublie[rz]? forget disregard override bypass contourne[rz]? ignoriere? vergiss olvida ignora dimentica esquece")} .*${any(
    "instruct\\w* consignes? regles? tout prompts? rules? everything previous anweisung\\w* instruccion\\w* istruzion\\w* instrucoes todo alles",
  )}`,
  `${any("system systeme ton tes your initiales? cachees? secretes? internes?")} ${any("prompts? instructions? consignes?")}`,
  `${any("prompts? instructions? consignes?")} ${any("systemes? system initiales? cachees? secretes? internes?")}`,
  `tu (?:es|n es|as|n as) (?:maintenant|desormais|plus)`,
  `you are now|act as|pretend (?:to|you)|fais comme si tu|fais semblant|joue le role|parle(?: moi)? comme un|jailbreak\\w*|(?:dan|developer|debug) mode|mode (?:dan|developpeur|debug)`,
  `repete(?:r|z)? .*(?:mot pour mot|au dessus|ci dessus|plus haut)|repeat .*(?:above|verbatim)`,
  `sans (?:aucune )?(?:limites?|restrictions?|censure|filtres?)`,
];

const ORDER = `^(?:(?:stp|svp|please|s il (?:te|vous) plait|allez|bonjour|tu peux|peux tu|pouvez vous|can you|could you|je veux que tu|j aimerais que tu) )*`;
/** Told to make something that no page of the site is. */
const made = any(
  "poemes? poesie chansons? blagues? histoires? romans? contes? nouvelles? recettes? scripts? programmes? bots? fonctions? lettres? devoirs? " +
    "dissertations? redactions? exposes? raps? haikus? discours sketchs? tweets? essays? poems? songs? jokes? story stories letters? python " +
    "javascript html sql php java css cv logos? sites? applications? applis? images? dessins? photos? menus? itineraires? horoscopes? livres? films? resumes?",
);
const orders = [
  `${ORDER}${any("ecri\\w* redige\\w* compose[rz]? invente[rz]? imagine[rz]? raconte[rz]? chante[rz]? genere[rz]? cree[rz]? fais faites fabrique[rz]? code[rz]? programme[rz]? developpe[rz]? dessine[rz]? donne[rz]? trouve[rz]? write tell make create generate draw summarize code resume[rz]?")}\\b(?: \\w+){0,4} ${made}\\b`,
  `${ORDER}${any("traduis traduire traduisez translate calcule[rz]? chante raconte[rz]? dessine[rz]?")}\\b`,
  `combien font \\d+|\\d+ (?:fois|plus|moins|x|divise par) \\d+`,
];

/** Whom or what is not one's own. */
const OWN = any("mon ma mes notre nos my our");
const near =
  "ex exs voisine? voisins copine copain femme mari conjointe? chef patron patronne prof professeur amie? amis soeur frere wife husband " +
  "girlfriend boyfriend boss neighbou?r friend";
const NEAR = any(near);
const OTHERS = any(`${near} collegues? concurrents? clients? employes? salaries?`);
const HARM = any(
  "pirate[rz]? hacke[rz]? hack cracke[rz]? craquer crack espionne[rz]? spy pister ddos ddoser defacer usurper voler steal phish phisher pieger escroquer arnaquer infecter stalk stalker geolocaliser bruteforcer",
);
const HOW = `(?:comment|how to|how (?:do|can) (?:i|you|we)|aide[rz]? moi a|apprends moi a|apprend moi a|montre moi comment|explique moi comment|je (?:veux|voudrais|dois|peux)|j aimerais|i want to|help me(?: to)?|teach me(?: how)?(?: to)?|peux tu|tu peux|can you|pouvez vous|(?:donne|dis) moi comment|moyen (?:de|pour))(?: (?:faire|on fait|fait on))?(?: (?:pour|to))?`;
const tools = any(
  "virus malwares? ransomwares? rancongiciels? trojans? keyloggers? exploits? botnets? ddos phishing hameconnage logiciels?.espions?",
);
const harms = [
  `${HOW} ${HARM} (?!${OWN} (?!${OTHERS}\\b))`,
  `${HOW} (?:lire|voir|acceder|entrer|surveiller|recuperer|trouver|obtenir|avoir|connaitre|deviner|prendre|read|access|get|find)\\b(?: \\w+){0,6} (?:de|du|a|aux?|of|into) ${OWN} ${NEAR}\\b`,
  `${ORDER}${any("ecri\\w* redige\\w* cree[rz]? fabrique[rz]? code[rz]? genere[rz]? programme[rz]? developpe[rz]? write make create build generate")}\\b(?: \\w+){0,4} ${tools}\\b`,
];

const PRIVATE = any("perso personnelle? personnels? privee? prives? domicile private personal home");
const REACH = any(
  "adresses? numeros? telephones? portables? mails? emails? coordonnees address phone number",
);
/** Somebody's own, and not one's own. */
const people = [
  `(?<!\\b${OWN} )${REACH}(?: de telephone| e mail| mail)? (?:${PRIVATE}) (?:de|du|d|des|of)\\b`,
  `\\bou (?:habite|vit|loge|dort|travaille)(?:nt)?\\b|\\bwhere does\\b.*\\blive`,
  `${any("salaire age religion orientation photos? dossier casier")} (?:medical |judiciaire |nues? |intimes? )?(?:de|du|d) (?!la |l |l entreprise|votre|vos|mon|ma|mes)`,
];

const foreign = [...commands, ...orders, ...harms, ...people].map(
  (sign) => new RegExp(`(?:^|\\b)(?:${sign})`),
);

const INSULT = new RegExp(
  `\\b(?:${[
    "connards?|connasses?|cons?|putes?|putain|salopes?|salauds?|encules?|idiote?s?|imbeciles?|debiles?|cretins?|abrutie?s?|batards?|fdp|ntm|stupide|merdique",
    "(?:ta|vos|ferme(?:z)?(?: ta)?) gueule|ferme la|va(?:s)? te faire \\w+|va mourir|casse toi|degage[rz]?|sale \\w+|espece de? \\w+|nique \\w+( \\w+)?",
    "(?:t|tu|vous) (?:es|etes|est) (?:vraiment |trop |si |tellement )?(?:nul(?:le)?s?|mauvais|bete|inutile|pourri|moche)(?: comme \\w+)?",
    "(?:tu|vous) (?:ne )?(?:sers|servez|vaux|valez) (?:vraiment )?a? ?rien|fuck(?: you| off)?|asshole|bitch|stupid|idiot|moron|shut up|you suck",
  ].join("|")})\\b`,
  "g",
);

/**
 * Whether a question is none for this site, by its form: orders to the assistant, something to be made, harm to others,
 * what is somebody's own, insults and nothing else. What it may be about is for the passages to tell.
 */
export function isOffTopic(text: string): boolean {
  const said = wordsOf(text.slice(0, 2_000)).join(" ");
  const rest = said.replace(INSULT, " ");
  if (foreign.some((sign) => sign.test(said))) return true;
  return rest !== said && !rest.split(" ").some(isTelling);
}

const PERSON =
  /(?:adresse|num[ée]ro|t[ée]l[ée]phone|portable|e-?mail|domicile|coordonn[ée]es|address|phone)[^.?!]{0,20}?\s(?:de |d['’]|of )(?:M\.|Mme|Monsieur|Madame|\p{Lu}\p{Ll}+[\s-]+\p{Lu}\p{Ll}+)/u;

/** Whether it asks how to reach somebody by name; where no company has the name, it is a person. */
export const asksOfPerson = (text: string): boolean => PERSON.test(text);

const isTelling = (word: string) =>
  word.length > 2 && !functionWords.has(word) && !generalWords.has(word) && word !== "robot";

import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { generalWords } from "./question-words.ts";

const any = (words: string) => `(?:${words.trim().split(/\s+/).join("|")})`;

const commands = [
  `${any("ignore[rz]? oublie[rz]? forget disregard override bypass contourne[rz]? ignoriere? vergiss olvida ignora dimentica esquece")} .*${any(
    "instruct\\w* consignes? regles? tout prompts? rules? everything previous anweisung\\w* instruccion\\w* istruzion\\w* instrucoes todo alles",
  )}`,
  `${any("system systeme ton tes your initiales? cachees? secretes? internes?")} ${any("prompts? instructions? consignes?")}`,
  `${any("prompts? instructions? consignes?")} ${any("systemes? system initiales? cachees? secretes? internes?")}`,
  `tu (?:es|n es|as|n as|joues|seras|deviens|reponds|parles) (?:maintenant|desormais|dorenavant|plus)`,
  `(?:a partir de maintenant|desormais|dorenavant|des a present|from now on) (?:tu|t|you)\\b`,
  `(?:imagine|suppose|admets|considere|fais comme si) (?:que )?tu (?:es|etais|n as|as|n avais)|maintenant tu (?:es|joues|seras|deviens)|oublie[rz]? que (?:tu|vous) (?:es|etes|dois|devez)|forget (?:that )?you are`,
  `tu (?:joues|incarnes|prends) (?:le role|un personnage)|(?:dans la peau|a la place) d un (?:pirate|hacker|escroc)`,
  `(?:tu|t|you) (?:n )?(?:as|avais|have|had) (?:aucune?|plus de|pas de|no) (?:limites?|regles?|restrictions?|filtres?|interdits?|rules|limits)`,
  `(?:tu|toi|reponds|parle|dis|robot|ia|you) .*(?:sans (?:aucune )?(?:regles?|morale|ethique|tabous?|interdits?)|without (?:any )?(?:rules|limits|filters?))`,
  `mode (?:admin\\w*|root|dieu|god|maintenance) (?:est )?(?:active|debloque|enabled|on)\\b|(?:admin|root|god) mode`,
  `(?:liste|affiche|exporte|dump|(?:donne|montre) moi|list|show|give me) (?:\\w+ ){0,3}(?:tous les|toutes les|liste des|all) (?:\\w+ ){0,2}(?:comptes?|utilisateurs?|users?|accounts?|mots de passe|passwords?)\\b`,
  `you are now|act as|pretend (?:to|you)|fais comme si tu|fais semblant|joue le role|parle(?: moi)? comme un|jailbreak\\w*|(?:dan|developer|debug) mode|mode (?:dan|developpeur|debug)`,
  `repete(?:r|z)? .*(?:mot pour mot|au dessus|ci dessus|plus haut)|repeat .*(?:above|verbatim)`,
  `sans (?:aucune )?(?:limites?|restrictions?|censure|filtres?)`,
];

const ORDER = `^(?:(?:stp|svp|please|s il (?:te|vous) plait|allez|bonjour|tu peux|peux tu|pouvez vous|can you|could you|je veux que tu|j aimerais que tu) )*`;
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
  "virus malwares? ransomwares? rancongiciels? trojans? keyloggers? exploits? botnets? ddos phishing hameconnage logiciels?.(?:espions?|malveillants?) " +
    "(?:cheval|chevaux).de.troie spywares? rootkits? backdoors? portes?.derobees? stealers? enregistreurs?.de.frappe",
);
const MAKE = any(
  "ecri\\w* redige\\w* cree[rz]? fabrique[rz]? code[rz]? genere[rz]? programme[rz]? developpe[rz]? prepare[rz]? compose[rz]? imagine[rz]? concoi\\w* concevoir construi\\w* bricole[rz]? fais faites write make create build generate draft code",
);
const LURES = any(
  "courriels? mails? emails? e.mails? sms textos? messages? lettres? sites? pages? factures? ribs? profils? comptes? documents? diplomes? billets? email text invoice website",
);
const STEAL = any(
  "pieger voler soutirer escroquer arnaquer tromper hameconner derober extorquer pirater infecter espionner recuperer.(?:des|les|leurs?|ses) trick steal scam phish fool",
);
const UNTRAINED = `(?!.*\\b(?:former|formation|entrainer|entrainement|sensibiliser|sensibilisation|exercice|simulation|tester|training|train|awareness)\\b)`;
const harms = [
  `${HOW} ${HARM} (?!${OWN} (?!${OTHERS}\\b))`,
  `${HOW} (?:lire|voir|acceder|entrer|surveiller|recuperer|trouver|obtenir|avoir|connaitre|deviner|prendre|read|access|get|find)\\b(?: \\w+){0,6} (?:de|du|a|aux?|of|into) ${OWN} ${NEAR}\\b`,
  `${UNTRAINED}${ORDER}${MAKE}\\b(?: \\w+){0,4} ${tools}\\b`,
  `${UNTRAINED}${ORDER}${MAKE}\\b(?: \\w+){0,3} (?:faux|fausses?|fake) ${LURES}\\b`,
  `${UNTRAINED}${ORDER}${MAKE}\\b.* (?:pour|afin de|qui permet\\w* de|to) ${STEAL}\\b`,
  `${UNTRAINED}${HOW} (?:fabriquer|creer|coder|programmer|developper|ecrire|construire|concevoir|write|make|build|create|code)(?: \\w+){0,2} ${tools}\\b`,
];
const guarding =
  /\b(?:(?:m|s|nous|se|me|vous) (?:en )?(?:proteger|defendre|premunir|proteges?)|(?:l|les|ca|cela) (?:eviter|empecher)|(?:eviter|empecher|contre) (?:ca|cela)|protect (?:my|our|us|against|from|yourself)|prevent)\b/;
const ofKnownPerson = new RegExp(`\\b${OWN} ${NEAR}\\b`);

const PRIVATE = any("perso personnelle? personnels? privee? prives? domicile private personal home");
const REACH = any(
  "adresses? numeros? telephones? portables? mails? emails? coordonnees address phone number",
);
const ASKED = `(?:donne\\w*|c est quoi|quel(?:le)?s? (?:est|sont)|(?:tu as|vous avez|t as)|trouve\\w*|je (?:veux|cherche|voudrais)|give me|what is|what s)`;
const KNOWN_PEOPLE = any(
  `${near} maire presidente? gendarmes? policiers? policiere directeur directrice ministre deputee? senateur senatrice juge procureur commissaire chanteu\\w* act(?:eur|rice) mayor president minister`,
);
const people = [
  `${ASKED}(?: \\w+){0,2} ${REACH}(?: (?:de )?(?:portable|telephone|mail|e mail|domicile))? (?:de|du|d|des|of)(?: la| l| mon| ma| the| my)? ${KNOWN_PEOPLE}\\b(?! de (?:la )?publication)`,
  `(?<!\\b${OWN} )${REACH}(?: de telephone| e mail| mail)? (?:${PRIVATE}) (?:de|du|d|des|of)\\b`,
  `\\bou (?:habite|vit|loge|dort|travaille)(?:nt)?\\b|\\bwhere does\\b.*\\blive`,
  `${any("salaire age religion orientation photos? dossier casier")} (?:medical |judiciaire |nues? |intimes? )?(?:de|du|d) (?!la |l |l entreprise|votre|vos|mon|ma|mes)`,
];

const PRICED = any(
  "nickel cobalt cuivre or petrole baril essence gasoil gazole carburant dollars? euros? yens? bitcoins? ethereum actions? bourse riz pain tomates? vanille coprah",
);
const COINS = any("dollars? euros? yens? livres? francs? xpf cfp aud usd nzd eur roupies? yuans?");
const PASTIME = any(
  "series? films? livres? romans? musiques? chansons? restos? restaurants? hotels? cadeaux? jeux? destinations? vins? bieres? plages? randonnees? podcasts? bds? mangas? movies? books? shows?",
);
const everyday = [
  `(?:cours|prix|cote|cotation|valeur|taux)(?: actuel)? (?:de |du |d |des )?(?:l |la |le |les |un )?${PRICED}\\b`,
  `(?:combien (?:vaut|valent|coute|coutent)|que vaut|how much is)(?: \\w+){0,2} ${PRICED}\\b`,
  `(?:investir|placer|miser|acheter|vendre)(?: \\w+){0,3} (?:${PRICED}|cryptos?|immobilier)\\b`,
  `qui a (?:invente|decouvert)\\b(?!.*\\b${tools})`,
  `\\d+ ${COINS}(?: \\w+){0,8} (?:en|in|to) ${COINS}\\b|taux de change|exchange rate`,
  `(?:conseille\\w*|recommande\\w*|propose\\w*|suggere\\w*|recommend|suggest)(?: moi| nous| me)? (?:une?|des|le|la|quel(?:le)?s?|a|some)(?: (?:bonn?e?s?|petite?|good|meilleure?s?))? ${PASTIME}\\b`,
  `(?:quel(?:le)?s?|what) ${PASTIME} (?:regarder|lire|voir|ecouter|offrir|faire|to|should)\\b`,
  `virus (?:de la|du|de l|d) (?!ordinateur|internet|pc|mail|usb)\\w+ (?:se (?:transmet|soigne|propage)|est il mortel|chez l)`,
  `reseaux? (?:routiers?|ferres?|ferroviaires?|hydrauliques?|sanguins?|fluvia\\w+)|cles? de (?:sol|fa)|attaques? (?:de requins?|cardiaques?|cerebrales?)|ports? de (?:peche|plaisance|commerce)|pirates? des caraibes`,
];

const foreign = [...commands, ...orders, ...people, ...everyday].map(
  (sign) => new RegExp(`(?:^|\\b)(?:${sign})`),
);
const harmful = harms.map((sign) => new RegExp(`(?:^|\\b)(?:${sign})`));
const MARKED =
  /^[\s>"«]*(?:\[+|<+|#{2,}|\*{2,}|\{+)[\s|/]*(?:syst[eè]me?|admin\w*|assistant|develop\w*|d[eé]velopp\w*|root|prompt|instructions?|inst)\b/i;

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
 * Detects off-topic questions by their form: orders to the assistant, content to write, harm to others, personal
 * data, mere insults. Topics are left to the ranking of passages.
 */
export function isOffTopic(text: string): boolean {
  const normalized = wordsOf(text.slice(0, 2_000)).join(" ");
  const rest = normalized.replace(INSULT, " ");
  if (MARKED.test(text) || foreign.some((sign) => sign.test(normalized)) || isHarm(normalized)) return true;
  return rest !== normalized && !rest.split(" ").some(isTelling);
}

const isHarm = (normalized: string): boolean =>
  harmful.some((sign) => sign.test(normalized)) &&
  (!guarding.test(normalized) || ofKnownPerson.test(normalized));

const PERSON =
  /(?:adresse|num[ée]ro|t[ée]l[ée]phone|portable|e-?mail|domicile|coordonn[ée]es|address|phone)[^.?!]{0,20}?\s(?:de |d['’]|of )(?:M\.|Mme|Monsieur|Madame|\p{Lu}\p{Ll}+[\s-]+\p{Lu}\p{Ll}+)/u;

export const asksOfPerson = (text: string): boolean => PERSON.test(text);

const isTelling = (word: string) =>
  word.length > 2 && !functionWords.has(word) && !generalWords.has(word) && word !== "robot";

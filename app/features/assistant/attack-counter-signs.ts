// Counter-signs to attack-signs.ts, in the same syntax.

/** Negations and hypotheses: the words that follow report no harm. */
export const unreal: readonly string[] = [
  "se passe",
  "evit*|empech*|prevent*|avoid*|contre|against|jamais|sans|never|devenir … HARMED|CLICKED|LOCKED|avoir|GONE|TAKEN|SCAM|piratage|MALWARE",
  "pas|plus|peut|peuvent|pourrait|puisse|risque|risquent|ne … se|me|nous|etre|fasse|faire|be … HARMED|avoir|SCAM|TAKEN|GONE",
  "peut|peuvent|pourrait|puisse|can|could se|etre|be|get|my|our ~ HARMED|MALWARE|be",
  "peut|peuvent|pourrait|can|could attraper|avoir|get … MALWARE",
  "ne pas|plus CLICKED|perdre|OPENED|GAVE|GONE",
  "pas de|d MALWARE",
  "aucun|no MALWARE",
  "lu|entendu … HARMED",
  "avant|before … CLICKED|OPENED|GAVE|PAY|HARMED|pirate|THEM",
  "se fasse|fassent … avoir|HARMED",
  "proteg*|protect|securiser|premunir … HARMED|attaque*|SCAM",
  "article*|reportage|expose|parl*|oral|film|sujet|propos|livre|blog|conseils|conseil*|questions|formation*|test*|exercice*|simul*|about|presentation|histoire* … HARMED|THEM|RANSOMWARE|SCAM|LOCKED|piratage",
  "dit|doit|peut|sait|appelle|voit on",
  "cherche|faut|comment|veux|voudrais|souhaite|dois|peut|how|pour ~ chiffrer|crypter|verrouiller|effacer|supprimer|bloquer|encrypt|lock",
];

const longAgo = [
  "y a ~ an|ans|annees|longtemps",
  "en 201*|202*",
  "an|annee dernier|derniere|passe|passee",
  "years|year ago",
  "last year",
];
const resolved = [
  "a|ai|est|ete|ont|avons|c recupere*|rembourse*|regle*|resolu*|fini|finie|termine*|repare*|clos*|classe*",
  "affaire|dossier|histoire ~ classe*|clos*|regle*|termine*|fini*",
  "rentre|rentree dans l ordre",
];
const pastAndResolved = longAgo.flatMap((ago) =>
  resolved.flatMap((end) => [
    `SOMEBODY … ${ago} … ${end}`,
    `SOMEBODY … HARMED|SCAM|TAKEN|victime|attaque* … ${ago} … ${end}`,
  ]),
);

const heard = [
  "LEARNT … PRESS",
  "PRESS … LEARNT",
  "lu|raconte*|disent|dit|read … nouvelles|journal|journaux|infos|news",
  "entendu dire|parler|que|qu",
];
/** Reports about others: no alarm without a sign about the user. */
export const hearsay: readonly string[] = [
  ...heard.flatMap((sign) => [`j|on|nous|i ai|a|avons|have|just ${sign}`, `j|je|on|i ${sign}`]),
  "PRESS … ils|on|qui|elle|il ~ LEARNT",
];

const untouched = [
  "LETTER … pas|jamais|rien|not|never CLICKED|ouvert|ouverte|opened",
  "LETTER … j|je|on|i|nous … pas|jamais|rien|not|never CLICKED|ouvert|ouverte|opened",
  "LETTER … n ai|a|avons|ont CLICKED|ouvert ~ rien|aucun",
  "LETTER … personne|nobody … CLICKED|ouvert|ouverte|opened",
  "LETTER … didn t CLICKED|open",
];

/** Ignored from end to end: past and resolved, denied, untouched messages, things that almost happened. */
export const harmless: readonly string[] = [
  ...pastAndResolved,
  ...untouched.map((sign) => `FALSE ${sign}`),
  ...untouched,
  "demande|demandent|veut|veulent|dit|asks … si|avez|avons|if|whether … HARMED|attaque*|cyberattaque*|piratage*|intrusion*|incident* … non|negative|jamais|no",
  "personne|nobody n a|ai CLICKED|ouvert … LETTER",
  "n ai|a|avons|ont pas|jamais CLICKED|ouvert … LETTER",
  "cree|fabrique|code|ecris|programme|genere|developpe|make|write|code moi|me un|une|a MALWARE|RANSOMWARE … efface*|chiffre*|vole*|bloque*|detruit|infecte*",
  "ecris|redige|cree|fais|genere|write|make une|un|a page|site|mail|sms|message|courriel … ressembl*|imit*|copi*|looks … pour|to voler|pieger|soutirer|steal",
  "cree|fais|fabrique|code|ecris|programme|genere|developpe moi un|une MALWARE|RANSOMWARE",
  "cree|fais|fabrique|code|ecris|programme|genere|developpe moi un cheval de troie",
];

/** General questions, without any word about the user. */
export const general: readonly string[] = [
  "en general",
  "regle|maniere|facon generale",
  "d habitude|ordinaire ~ qui|que|comment|combien|quel|quelle|quand",
  "in general",
];

export const asking: readonly string[] = [
  "c est quoi",
  "qu est ce qu|que un|une|le|la|les|l|c",
  "veut|veulent|voulait dire",
  "signifie|definition|difference|kesako|meaning|mean|means|exemple*",
  "is|are it|there",
  "can|could my|our|a|an|the|i|you|we|they",
  "ou trouver|lire|apprendre|est|puis|signaler",
  "quoi ressemble|sert",
  "proteg*|protection|eviter|prevention|securiser|premunir|protect*|prevent*|avoid*|preparer",
  "en cas d|de",
  "in case",
  "entreprises|societes|companies|pme|banques … HARMED|doivent|remboursent",
  "peut|doit|peuvent|doivent|risque t|il|elle|ils|elles|on",
  "peine|loi|punit|legal|obligation*|procedure|reflexe*|plan|declarer|signaler|transferer|cnil",
  "existe t il|elle",
  "y a t il",
  "circulent",
  "do|does companies|people|businesses|firms|hackers",
  "est ce dangereux|grave|legal|risque|normal|possible|vrai de|d|que",
  "si un|une employe|salarie|entreprise|client|collaborateur",
  "j|on|nous aimerais|aimerait|aimerions faire|comprendre|tester|former|apprendre|proposer|organiser",
  "attrapent|font|sont|ont|peuvent|doivent|existent|servent ils|elles",
  "gens se font",
  "est ce suffisant|utile|bien|mieux",
  "avez vous",
];

export const curious: readonly string[] = [
  "se passe t il",
  "qui a|ont ~ HARMED",
  "a|ont|est|sont t il|elle|ils|elles",
  "what is|are|does|was|s|kind|happens|if|would|causes|makes|to",
  "how|why|which|who",
  "pourquoi|comment|combien|quel|quelle|quels|quelles",
  "qui fait|peut|vend|organise|repare|propose|doit|forme|offre",
  "je|on|nous|j cherche|cherchons|recherche|voudrais|voulons|veux|souhaite|organise",
  "apprendre|reconnaitre|reperer|detecter|former|formation*|sensibilis*|atelier*|exercice*|simul*|training|awareness|tester|jeu|jeux",
  "expose|presentation|memoire|terminale|oral|lyceen*|temoignage*|reportage|documentaire|conseille|rassurer|etudiant*|etudes|lycee|college|bts|devoir|examen|eleves|school|student|paper|metier*|journaliste*|pigiste|enquete",
  "article*|statistique*|commenter|rapport|explique*|expliquer",
  "proposons|propose|vends|vendons|vendez|annuaire|figurer|inscrire|consultant|expert|offre|astreinte|categorie|list|reference*",
  "prix|tarif*|coute|cout|budget|price|cost*|montant|gratuit*",
  "assur*|cyberassurance|couvre|insurance",
  "des|les|quelques chiffres",
  "vos|votre article*|site|fiche*",
];

export const thisSite: readonly string[] = [
  "recif|annuaire|fiche*|devis|newsletter|inscription|confirmation",
  "votre|vos|ce site",
  "oublie|oublier|forgot* … passe|mdp|password",
];

export const undoing: readonly string[] = [
  "debloquer|dechiffrer|decrypter|desinfecter|nettoyer|decrypt|unlock",
  "recuperer mon|mes|ma|notre|nos",
  "numero … urgence",
  "pareil|pareille|idem|same ~ nous|moi|us|here|me",
  "rien|aucun|toujours n|ne|pas|a|l ~ STANDSTILL",
];

export const lived: readonly string[] = [
  "j|on|nous|m|i|we|qu ai|a|avons|ont|avait|avais|have|has|was|were|got|had|just",
  "me|nous suis|sommes|etais|etions",
  "s est|etait fait|connecte*",
  "viens|venons|vient de|d",
  "THEM … ont|a|avait|have|has|was",
  "ont|took … OWN",
  "OWN … est|sont|ont|etait|ete|was|is|are|has|have|been|ne|n|plus",
  "je|on|nous|i ne|n|peux|can|subis|subissons",
  "envoie|envoient|affiche|affichent|clignote*|ouvre|ouvrent|reclame*|recoi*|keeps|keep",
];

export const troubled: readonly string[] = [
  "OWN ~ DEVICE|DATA|ACCOUNT|CARD|COIN|BELONGING|SECRET & BAD|STRANGE|FALSE|THEM|HARMED|TAKEN|GONE|CHANGED|seul|seuls|seule|seules",
  "DEVICE|DATA|ACCOUNT|CARD|COIN|BELONGING|SECRET & STRANGE|FALSE|THEM|HARMED|TAKEN|GONE|LOCKED|MALWARE",
  "HARMED|LOCKED|SCAM|CLICKED|RANSOM|RANSOMWARE|MALWARE|GONE|FALSE",
];

export const calls =
  "urgence|urgences|urgent|urgente|urgentes|emergency|sos|help|aled|secours|aide|aidez|" +
  "pirate*|piratage*|hack|hacke|hackes|hackee|hacker|hackers|hacked|attaque*|cyberattaque*|attack|attacked|" +
  "rancon*|ransom*|rensom*|cryptolocker|lockbit|virus|infecte*|arnaque|arnaques|arnaquer|scam|scammed|intrusion|vole|volee";

export const besideCalls =
  "cyber|informatique|moi|vite|svp|stp|please|me|now|maintenant|numero|appeler|demande|hier|DEVICE|ACCOUNT|CARD|COIN|DATA|BELONGING";

export const usual =
  "acteur action actions activer agent agents alarme apres arreter aucun aucune autre autres besoin blogs certes charte citer comme contre copies cotes cours " +
  "creer crise cyclone decrivez disent donner donnez donneurs double droit droits ecrire ecrit email emails envoyer extorsion ferait fichier fiche fiches fille " +
  "financer forme former import imprimer interet jour jours legales leads libre ligne limiter livret livrets macron manque mentions mettre mines modele monde montre " +
  "notification notifications notre numeros partie parler passent passer pensez perso personne personnes place porte portent porter portes prise prises prive " +
  "prives probleme proche projet quelle question raison recevez recover regler regles remise risque risques roles salles sauvegarde sauver savoir secret secrets " +
  "securise securisee securisees service services show siens suite suivre steal tarif tester tete tiens tour travaille vente visent words works folded zone zones";

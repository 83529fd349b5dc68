/**
 * Signs that an attack is under way or has just been, as people tell them: folded words, "*" for the rest of a word, "…" for
 * up to four words between, "|" for one or the other.
 */
export const signs: readonly string[] = [
  "attaque en cours|informatique|maintenant",
  "suis|sommes|est|etre|etes|ete|fait … attaque|attaques|attaquee|pirate|piratee|pirates|piratees|hacke|hackee|hackes|hacked",
  "s|me|m|nous|se|suis|sommes|est|etre … faire|fait|fais|font … pirate*|hacke*|arnaque*|escroque*|attaque*|avoir|vole|voler",
  "ma|m|nous pirate*|hacke*|attaque|attaquent|arnaque|escroque|vole",
  "pirate|pirates|hacker|hackers|hackeur|hackeurs|hakeur|escroc … demande|exige|exigent|veut|veulent|menace|menacent",
  "piratage … compte|messagerie|site|facebook|cours",
  "compte|messagerie|site|page|boite|mail|facebook|instagram|telephone|serveur|ordinateur|ordi|pc|poste|machine|reseau … pirate*|hacke*|vole|volee|compromis*|infecte*|contamine*",
  "fichier|fichiers|donnees|documents|serveur|ordinateur|ordi|disque|pc|photos|tout … chiffre|chiffres|chiffree|chiffrees|chifre*|crypte*|cripte*|bloque*|verrouille*|illisible*",
  "fichier|fichiers … ouvrent|extension|bizarre|disparu*",
  "demande|demandent|exige|exigent|reclame|reclament|payer|paye … rancon|rancons|bitcoin|bitcoins",
  "demande|demandent|exige|exigent|reclame|reclament … argent|euros|francs|dollars",
  "rancon … ecran|demande|payer|paye|bitcoin|bitcoins",
  "message|ecran|note … rancon",
  "rancongiciel|ransomware|cryptolocker … ordinateur|serveur|reseau|chez|cours|fichier|fichiers|pc",
  "ai|avons|eu|attrape|subi|on|y … ransom*|rensom*|rancong*|cryptolocker",
  "ai|avons|a|viens|jai|g … clique|cliquer|clike|cliker|ouvert … lien|piece|jointe|fichier|mail|message|faux|dessus|phishing|hameconnage|site",
  "j ai|a clique",
  "jai clique",
  "clique|cliquer|clike … faux|mauvais|pieg*|suspect|frauduleux|lien",
  "ai|avons|a|viens|jai|g … donne|donner|tape|saisi|entre|communique|envoye|rentre … mot|code|codes|identifiants|carte|mdp|rib|passe|password",
  "virement|virements|argent|paiement … parti|partis|envoye|fait|effectue|faux|frauduleux|frauduleuse|vole|detourne|faute|arnaque",
  "faux|fausse|frauduleux|frauduleuse … virement|fournisseur|facture|rib|president|conseiller|banquier",
  "vient|viens|venons|avons|ai … virement",
  "branche|insere … cle … trouvee|inconnue",
  "vole|volee|perdu|voler|derobe … telephone|ordinateur|portable|tablette|smartphone|pc|ordi",
  "telephone|ordinateur|portable|tablette|smartphone|pc|ordi … vole|volee|perdu|derobe",
  "carte|compte … bancaire|banque … pirate*|vide|debite|vole|volee|fraude*",
  "donnees|mots|fichier|base … vole|voles|volee|volees|fuite|fuitees|publie*",
  "vole|voler|voles|volee|volees … donnees|fichier|fichiers|mots|clients",
  "fuite|fuites … donnees|clients|fichier|fichiers",
  "donnees|mots|comptes|fichier|fichiers … darkweb|dark|darknet|vente",
  "menace|menacent|menasse|menassent|menaces … publier|diffuser|divulguer",
  "chantage|sextorsion",
  "fait|font chanter",
  "virus|malware|cheval|espion … ordinateur|ordi|serveur|pc|reseau|telephone|attrape|chez",
  "attrape|ai|avons|a … virus",
  "souris|curseur … seul*|toute",
  "alerte|detecte* … intrusion|virus|malware|troie|trojan",
  "troie|trojan … detecte*",
  "quelqu|quelquun|hacker|hackeur|hakeur|pirate … controle|connecte|acces|dans … ordinateur|compte|messagerie|pc|reseau",
  "quelqu|pirate|inconnu … change|modifie|utilise … mot|code|mdp|compte|carte",
  "pris|prit|prise|prennent … controle|main",
  "contacts|clients … recoivent|recu … mail|mails|message|messages",
  "plus acces|acceder … fichier|fichiers|donnees|serveur|messagerie|mails|boite",
  "impossible … ouvrir|acceder|lire … fichier|fichiers|documents|donnees|photos",
  "plus rien ne marche|fonctionne",
  "rien ne marche|fonctionne plus",
  "arnaque|escroc|escroquerie|usurpation|usurpe … victime|viens|suis|cours|identite|moi|argent",
  "victime … arnaque|attaque|cyberattaque|piratage|fraude|phishing|hameconnage|rancongiciel|escroquerie",
  "cyberattaque|intrusion … cours|subi|subissons|maintenant|chez|vient",
  "cyber attaque|attaques … cours|chez|maintenant",
  "attaque ddos|deni",
  "sim swap|swapping",
  "subi|subis|subit|subissons|subir … attaque|cyberattaque|piratage|intrusion",
  "site|serveur|reseau … tombe|ddos|defigure|attaque",
  "urgence|urgent … pirate*|attaque|cyber|virus|hack*|numero|aide|securite",
  "numero … urgence",
  "au secours|secour",
  "been|got|was|were|am|are|being|getting … hacked|scammed|phished|compromised|attacked|breached|ransomed",
  "under attack",
  "someone|somebody|hacker|hackers … in|inside|into|access … computer|account|network|system",
  "computer|laptop|phone|server|network … infected|hijacked",
  "virus … my|our … computer|laptop|phone|server|network",
  "files|data|computer|server|laptop … encrypted|locked|stolen|hacked",
  "account|email|mailbox|website|site|phone … hacked|stolen|compromised",
  "clicked … link|attachment|phishing|email|it",
  "ransom|ransomware … pay|asking|demand*|note|attack|screen|want|wants|hit|files",
  "asking|demand* … ransom|bitcoin",
  "gave|entered|typed|shared … password|code|card|credentials",
  "sent|wired|paid|transferred … money|scammer|fraud*|hacker*",
  "wire|bank … fraud*|stolen",
];

/** What is called out without a sentence: nothing else of weight stands in the question. The same marks. */
export const calls =
  "urgence|urgences|urgent|urgente|urgentes|emergency|sos|help|aled|secours|aide|aidez|" +
  "pirate*|piratage*|hack|hacke|hackes|hackee|hacker|hackers|hacked|attaque*|cyberattaque*|attack|attacked|" +
  "rancon*|ransom*|rensom*|cryptolocker|lockbit|virus|infecte*|arnaque|arnaques|arnaquer|scam|scammed|intrusion|vole|volee";

/** What stands beside a call without making a question of it. */
export const besideCalls = "cyber|informatique|moi|vite|svp|stp|please|me|now|maintenant|numero|appeler";

/** Whoever asks what a thing is, or how to do it, calls nobody. */
export const asking =
  "c est quoi|qu est ce|est ce que c|comment|pourquoi|definition|combien|difference|what is|how|why";

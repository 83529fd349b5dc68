/** What people say, who know neither the site nor the field; folded before use. Each group says one thing. */
export const phrases: readonly (readonly string[])[] = [
  [
    "hameçonnage",
    "phishing",
    "fishing",
    "filoutage",
    "faux mail",
    "faux mails",
    "faux message",
    "mail piégé",
    "arnaque par mail",
  ],
  ["rançongiciel", "ransomware", "cryptolocker", "logiciel de rançon"],
  ["chiffrer", "crypter", "cryptés", "chiffrés", "chiffrement"],
  [
    "mot de passe",
    "mots de passe",
    "mdp",
    "password",
    "passwords",
    "choisir un mot de passe",
    "choisir mon mot de passe",
    "créer un mot de passe",
    "bon mot de passe",
  ],
  ["double authentification", "second facteur", "deux facteurs", "2fa", "mfa", "double vérification"],
  ["sauvegarde", "sauvegarder", "sauvegardes", "backup", "backups"],
  ["e-mail", "mail", "mails", "email", "emails", "courriel", "courriels", "messagerie", "boîte mail"],
  [
    "prix",
    "tarif",
    "tarifs",
    "coûte",
    "coûter",
    "coût",
    "cher",
    "payant",
    "payer",
    "gratuit",
    "budget",
    "price",
    "cost",
  ],
  ["supprimer", "effacer", "fermer", "désactiver", "delete", "remove", "suppression"],
  ["ajouter", "inscrire", "référencer", "enregistrer", "figurer", "apparaître", "register", "add"],
  ["modifier", "changer", "corriger", "mettre à jour"],
  ["s'abonner", "abonner", "abonnement", "recevoir"],
  ["désinscrire", "désabonner", "ne plus recevoir", "veux plus recevoir", "me désabonner", "unsubscribe"],
  ["attaque", "cyberattaque", "piratage", "piraté", "pirater", "hacké", "hacker", "intrusion informatique"],
  ["portable", "téléphone", "smartphone", "gsm"],
  ["ordinateur", "ordi", "pc", "poste"],
  ["électricité", "courant", "panne de courant"],
  ["cyclone", "tempête", "ouragan"],
  ["prestataire", "prestataires", "fournisseur de services"],
  ["société", "entreprise", "boîte", "entreprises", "sociétés", "company", "business"],
  ["données personnelles", "vie privée", "informations personnelles", "données gardez", "données sur moi"],
  ["test d'intrusion", "tests d'intrusion", "pentest", "pentests"],
  ["classement", "classé", "classées", "ordre", "avant moi", "premier", "en premier", "position"],
  ["malvoyants", "malvoyant", "handicap", "handicapé", "aveugle", "accessible", "accessibilité"],
  ["annuler", "retirer"],
  ["compte", "account"],
  ["éditeur", "qui est derrière", "propriétaire du site", "qui a fait"],
  ["bizarre", "étrange", "anormal", "inhabituel", "suspect"],
  ["concurrent", "concurrents"],
  ["devis", "devi", "quote", "quotation"],
];

/** They say that somebody is looked for. */
export const seekingWords: ReadonlySet<string> = new Set(
  (
    "qui quelqu quelqun cherche cherchons chercher recherche recherchons trouver trouvez besoin connaissez conseillez " +
    "recommandez aider who somebody someone need looking find avez"
  ).split(" "),
);

/** Words that a search of the directory does without, and that say something of the site. */
export const companyWords: ReadonlySet<string> = new Set(
  (
    "entreprise entreprises societe societes prestataire prestataires specialiste specialistes expert experts " +
    "informaticien informaticiens professionnel boite"
  ).split(" "),
);

/** Lay vocabulary, normalized before use; each group is one concept. */
export const phrases: readonly (readonly string[])[] = [
  [
    "hameçonnage",
    "phishing",
    "fishing",
    "filoutage",
    "faux mail",
    "faux mails",
    "faux message",
    "faux sms",
    "sms frauduleux",
    "faux appel",
    "faux technicien",
    "faux support",
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
    "choisir un bon mot de passe",
    "choisir mes mots de passe",
    "choisir ses mots de passe",
  ],
  ["double authentification", "second facteur", "deux facteurs", "2fa", "mfa", "double vérification"],
  ["sauvegarde", "sauvegarder", "sauvegardes", "backup", "backups", "back up"].concat(
    ["ne pas les perdre", "ne pas le perdre", "ne pas la perdre", "pas tout perdre", "ne rien perdre"],
    ["garder une copie", "garder un double", "copie de secours", "sauver d'une panne", "s'il casse"],
  ),
  ["e-mail", "mail", "mails", "email", "emails", "courriel", "courriels", "messagerie", "boîte mail"],
  ["supprimer", "effacer", "fermer", "désactiver", "delete", "remove", "suppression"],
  ["ajouter", "inscrire", "référencer", "enregistrer", "figurer", "apparaître", "register", "add"],
  ["modifier", "changer", "corriger", "mettre à jour"],
  ["s'abonner", "abonner", "abonnement", "recevoir"],
  [
    "désinscrire",
    "désabonner",
    "ne plus recevoir",
    "veux plus recevoir",
    "me désabonner",
    "unsubscribe",
    "marre de vos",
    "trop de mails",
    "arrêtez de m'envoyer",
    "me retirer de la liste",
    "résilier",
  ],
  ["attaque", "cyberattaque", "piratage", "piraté", "pirater", "hacké", "hacker", "intrusion informatique"],
  ["portable", "téléphone", "smartphone", "gsm"],
  ["ordinateur", "ordi", "pc", "poste", "laptop", "computer"],
  ["wifi", "wi-fi", "public wifi", "hotspot", "réseau sans fil"],
  ["électricité", "courant", "panne de courant"],
  ["cyclone", "tempête", "ouragan"],
  ["prestataire", "prestataires", "fournisseur de services"],
  ["société", "entreprise", "boîte", "entreprises", "sociétés", "boîtes", "company", "business"],
  ["données personnelles", "vie privée", "informations personnelles", "données gardez", "données sur moi"],
  ["test d'intrusion", "tests d'intrusion", "pentest", "pentests"],
  [
    "classement",
    "classé",
    "classées",
    "ordre",
    "avant moi",
    "premier",
    "premiers",
    "en premier",
    "position",
  ].concat(["devant moi", "passer devant", "remonter dans la liste", "mieux placé"]),
  ["malvoyants", "malvoyant", "handicap", "handicapé", "aveugle", "accessible", "accessibilité"],
  ["annuler", "retirer"],
  ["compte", "account"],
  ["éditeur", "qui est derrière", "propriétaire du site", "qui a fait"],
  ["bizarre", "étrange", "anormal", "inhabituel", "suspect"],
  ["concurrent", "concurrents"],
  ["devis", "devi", "quote", "quotation", "demande de devis", "demandes de devis"],
  [
    "garder",
    "gardez",
    "gardées",
    "gardés",
    "conserver",
    "conservez",
    "conservées",
    "conservation",
    "stocker",
    "keep",
  ],
  ["vérifiée", "vérifié", "vérifiées", "vérification", "verified"],
  ["vedette", "mise en avant", "mis en avant", "featured"],
  ["revendiquer", "revendication", "est à moi", "m'appartient", "c'est ma fiche", "claim"],
  ["newsletter", "infolettre", "lettre d'information", "lettre d'info", "liste de diffusion", "mailing list"],
  ["diagnostic", "diagnostique", "diag", "autodiagnostic", "auto-diagnostic", "auto-évaluation"],
  ["clé d'accès", "clés d'accès", "passkey", "passkeys"],
  [
    "capacités",
    "que sais-tu",
    "que savez-vous",
    "que peux-tu",
    "que pouvez-vous",
    "tu sais faire",
    "tu peux faire",
  ]
    .concat(["tu sers", "sers-tu", "qui es-tu", "t'es qui", "tu es qui", "qui êtes-vous", "vous êtes qui"])
    .concat(["what can you do", "who are you", "comment tu marches", "comment ça marche", "tes réponses"]),
  ["intelligence artificielle", "es-tu une ia", "ia", "chatgpt", "chatbot", "robot", "bot", "humain", "ai"],
  ["supprimer mes données", "effacer mes données", "effaciez mes données", "delete my data", "erase my data"],
  ["signaler", "report", "prévenir l'équipe", "alerter l'équipe"],
  [
    "modèle économique",
    "gagner de l'argent",
    "gagnez de l'argent",
    "gagnez votre vie",
    "vous financez",
    "financement",
    "financé",
  ].concat(["vous rémunérez", "vos revenus", "business model", "make money"]),
  [
    "bug",
    "bugs",
    "bogue",
    "ne marche pas",
    "ne marche plus",
    "marche pas",
    "ne fonctionne pas",
    "ne fonctionne plus",
  ].concat(["lien mort", "lien cassé", "cassé", "page blanche", "message d'erreur"]),
  ["hors ligne", "hors connexion", "sans internet", "sans réseau", "offline"],
  [
    "arnaque",
    "arnaques",
    "escroquerie",
    "escroqueries",
    "fraude",
    "fraudes",
    "scam",
    "faux virement",
    "faux ordre de virement",
  ].concat(["arnaque au président", "fraude au président", "faux président"]),
  [
    "caché",
    "cachés",
    "cachée",
    "cachées",
    "masqué",
    "masqués",
    "masquées",
    "flouté",
    "floutés",
    "protégé",
    "vois pas",
  ].concat([
    "vois plus",
    "pas affiché",
    "non affiché",
    "n'apparaît pas",
    "invisible",
    "invisibles",
    "ne s'affiche pas",
    "hidden",
  ]),
  ["commission", "marge", "pourcentage", "ristourne"],
  ["droit à l'oubli", "effacement", "oubliez-moi"],
  ["3-2-1", "règle 3-2-1", "règle des 3-2-1", "321", "méthode 3-2-1"],
  ["services proposés", "quels services", "prestations", "services disponibles", "types de services"],
  ["cookies", "cookie", "traceurs", "traceur"],
  ["score", "scores", "niveau", "niveaux"],
  ["clé usb", "usb", "disque dur", "disque externe"],
  ["erreur", "erreurs", "faute", "mauvaise info", "mauvaises infos", "infos fausses", "fausse info"],
];

export const aspects: readonly (readonly string[])[] = [
  [
    ...[
      "prix",
      "tarif",
      "tarifs",
      "coûte",
      "coute",
      "coûtent",
      "payé",
      "payés",
      "payante",
      "payants",
      "coûter",
      "coût",
      "cher",
      "payant",
      "payante",
      "payer",
      "paie",
      "gratuit",
    ],
    ...["gratuite", "budget", "price", "cost", "how much", "free"],
  ],
  [
    ...[
      "combien de temps",
      "combien de tps",
      "durée",
      "délai",
      "délais",
      "longtemps",
      "long",
      "how long",
      "sous combien",
    ],
    ...["quand", "tous les combien", "fréquence", "how often"],
  ],
  [
    "horaires",
    "horaire",
    "heures d'ouverture",
    "quelle heure",
    "ouvre",
    "ouvert",
    "ferme",
    "fermé",
    "opening hours",
  ],
  ["week-end", "weekend", "samedi", "dimanche", "nuit", "soir", "jours fériés", "jour férié"],
];

export const generalWords: ReadonlySet<string> = new Set(
  (
    "donne donner donnez dis dire dites raconte ecris ecrire ecrivez redige penses pense aimes crois sais savoir voir vois " +
    "regarde regarder fera feront ferait meilleur pire jour jours demain hier aujourd hui matin heure temps mot mots maintenant vraiment juste " +
    "tres encore deja toujours jamais mieux beaucoup peu possible prend prendre met mettre marche marcher fonctionne fonctionner arrive arriver passe passer chez parle parler tes es as comme ok svp " +
    "hello hi bonsoir salut do does did can has have this that there me say says get how will your you moi te " +
    "safe secure enough storage risky ok use using check work small should any vieux vieille petit petite ancien concerne aussi role jouer"
  ).split(" "),
);

export const askers: ReadonlySet<string> = new Set(
  (
    "veterinaire dentiste medecin infirmier infirmiere pharmacien pharmacienne kine osteopathe psychologue sage avocat avocate notaire comptable " +
    "architecte geometre coiffeur coiffeuse estheticienne boulanger boulangere patissier patissiere boucher restaurateur restauratrice cuisinier " +
    "traiteur garagiste mecanicien plombier electricien macon menuisier peintre carreleur paysagiste agriculteur eleveur pecheur commercant " +
    "commercante epicier fleuriste photographe musicien artisan gerant gerante patron patronne directeur directrice maire adjoint secretaire " +
    "instituteur enseignant enseignante professeur etudiant etudiante independant independante auto entrepreneur agent courtier taxi chauffeur " +
    "hotel gite restaurant snack boulangerie patisserie pharmacie clinique cabinet magasin boutique garage ecole college lycee creche mairie " +
    "commune usine chantier ferme association club studio atelier domicile airport shop office bar cafe store"
  ).split(" "),
);

export const seekingWords: ReadonlySet<string> = new Set(
  (
    "qui quelqu quelqun cherche cherchons chercher recherche recherchons trouver trouvez besoin connaissez conseillez " +
    "recommandez aider who somebody someone need looking find avez"
  ).split(" "),
);

export const companyWords: ReadonlySet<string> = new Set(
  (
    "entreprise entreprises societe societes prestataire prestataires specialiste specialistes expert experts " +
    "informaticien informaticiens professionnel boite"
  ).split(" "),
);

/** Word classes of attack-signs.ts: normalized words, "*" for any ending; also matched when misspelt. */
export const kinds = {
  ME: "j je m me moi ma mon mes on nous notre nos jai i we my our us mine",
  OWN: "ma mon mes notre nos my our",
  THEM:
    "quelqu quelqun quelquun kelkun inconnu* type mec gars gens homme monsieur guy hacker* hackeur* hakeur* pirate pirates ils voleur* " +
    "escroc* arnaqueur* fraudeur* someone somebody they thief scammer* ex stranger* stranger* amoureux copain cybercriminel* malfaiteur* bandit* individu* malfrat* cambrioleur*",
  HAVE: "ai a as avons avez ont avais avait avions avaient eu eue viens vient venons viennent jai have has had just fait fais font",
  BE: "suis est sommes sont etais etait etaient etions ete been was were is are got",
  DEVICE:
    "ordinateur* ordi ordis pc pcs mac macbook* poste postes serveur* server* nas telephone* tel portable* smartphone* iphone* " +
    "android tablette* ipad ecran* screen* machine* laptop* computer* phone* caisse imprimante* disque* webcam camera wifi box reseau* " +
    "network* systeme* system* appareil* device* logiciel* drive internet windows programme* ordinateurs browser navigateur antivirus appli applis application* micro",
  BELONGING:
    "ordinateur* ordi ordis pc pcs mac macbook* telephone* tel portable portables portab smartphone* iphone* android tablette* ipad laptop* " +
    "computer* phone* sacoche* sac cle cles disque* serveur* appareil* materiel camera mobile",
  DATA:
    "fichier* document* docs doc dossier* donnee* data photo photos image* video* compta comptabilite sauvegarde* backup* file files " +
    "folder* archive* picture* base bases devoirs icone* invoices factures",
  ACCOUNT:
    "compte comptes account* messagerie* boite boites mail mails email* gmail outlook hotmail yahoo facebook facebok fb insta instagram snap " +
    "snapchat tiktok whatsapp messenger twitter linkedin discord fortnite roblox steam netflix paypal google profil* page pages site " +
    "sites blog mailbox website* icloud chaine telegram youtube sociaux domaine posts wordpress booking airbnb office onedrive sharepoint dropbox teams",
  LETTER:
    "mail mails email* sms texto* message* messages lettre courriel* lien* link* attachment* piece jointe* qr formulaire*",
  COIN:
    "argent sous sou francs franc xpf cfp euro euros dollar* money cash bitcoin* million* thune* fric somme acompte balles cryptomonnaie* " +
    "economies salaire* paie loyer coupon* recharge* transcash pcs mandat caution savings 000 cheque* gains deposit",
  TRANSFER:
    "virement* paiement* payment* transfer transfert* prelevement* retrait* operation* transaction* achat* charge charges versement* debit*",
  CARD: "carte cartes card cards cb bancaire* bank banque* rib iban visa mastercard livret",
  SECRET:
    "passe password* mdp code codes pin identifiant* credential* login logins rib iban carte card numero acces access coordonnees cb otp details passeport identite secu chiffres pass",
  LOCKED:
    "chiffre chiffres chiffree* chifre* crypte cryptes cryptee* cripte* crypt encrypt* bloque bloques bloquee* verrou* illisible* " +
    "inaccessible* renomme* enferme* locked unreadable gibberish corrompu* indechiffrable* efface* supprimees supprimes decrypt* dechiffr* cadenas paralyse* wiped bricked crashed",
  HARMED:
    "pirate piratee* pirates pirater hacke* hackee* hack attaque attaquee attaques attaquees attaquer infecte* compromis* contamine* arnaque " +
    "arnaquee* arnaques arnaquer escroque* vole volee* voles voler derobe* detourne* espionne* infiltre* usurpe* pique piquee* cambriole* " +
    "hacked scammed stolen stole hijacked breached compromised defaced attacked phished infected defigure* ransomed trafique* intrus intrusion intrusions clone clonee intruder* infeste* fracture* harcele* piege piegee pieges siphonne* pille* rackett* depouille* hameconne* phishe* spoof* squatt* robbed mugged cloned wiped blackmailed extort* defonce* demonte* massacre* demolir demoli*",
  SCAM: "arnaque* arnaquer arnak* escroc* escroqu* scam* fraude fraudes fraudeur* fraudster* trick* duped fooled filout* conned ripped",
  TAKEN:
    "vole volee* voles voler perdu* perd perdre derobe* disparu* pique piquee* taxe arrache* emporte* pome paume egare* tire lost lose " +
    "stolen stole snatched missing oublie laisse introuvable* oublier chipe choure fauche barbote envole* volatilise* robbed mugged",
  GONE:
    "parti partie partis parties disparu* envole* vole voles voler volee detourne* debite* preleve* vide vides videe vider perdu* pris prit pique " +
    "stolen lost gone drained emptied retire retires soutire* extorque* partir ponctionne*",
  RANSOM: "rancon rancons ranson rensom* ransom bitcoin* cryptomonnaie* btc",
  RANSOMWARE: "rancongiciel* ransomware* rensomware* cryptolocker* lockbit cryptovirus akira locky",
  DEMAND:
    "demande demandent demandait reclame* exige* veut veul* menace menacent ask asks asked asking demand* want wants faut faudra must",
  PAY: "payer paye payes paie paierai paierait pay paying paid regler rembourser payez",
  PAID:
    "paye payee payer regle regler verse verser vire envoye envoyee envoyer transfere* wired paid sent send transferred achete acheter bought " +
    "commande depense depose valide valider transmis",
  CLICKED: "clique* cliquer clicke* clike* click clicked clic",
  OPENED:
    "ouvert ouverte ouvre ouvrir opened telecharge* installe* installer active lance execute scanne* downloaded installed suivi repondu repondre " +
    "branche insere* connecte connectee flashe",
  GAVE:
    "donne donner donnee file filer tape taper saisi saisis entre entrer rentre rentrer mis mi mit communique* communiquer envoye envoyer " +
    "fourni fournis lu dicte rempli remplit remplir valide valider partage given gave give entered typed shared told",
  FALSE:
    "faux fausse fausses fo fake frauduleu* piege* suspect* dodgy bidon douteu* malveillant* pretendu* imitait phishing hameconnage fishing " +
    "inconnu* louche bizarre* existe microsoft arnaque wrong cracke crack vrai vraie wasn exist trafique* disant unauthori* fraudulent unknown",
  CHANGED: "change changee changer changes modifie* remplace* enleve* supprime* changed removed replaced",
  STRANGE:
    "bizarre* etrange* louche* suspect* anormal* inhabituel* strange* weird* odd bug bugs bugge* bugue* clignote* drole beug* deconne* plante plantes plantee cloche wrong hs foutu random detraque* apparu* bips fou alerte* redemarre* rallume* importe symboles charabia caracteres terminaison infeste* panique suspicious unusual",
  MALWARE:
    "virus virusse malware* trojan* troie spyware* espion vers keylogger* rootkit botnet mouchard* traceur cryptomineur quarantaine quarantine",
  DEAD: "marche marchent fonctionne fonctionnent demarre demarrent demarrait repond repondent works working",
  PRESS: "presse article* reportage* documentaire* podcast* tele television radio newspaper* media medias",
  LEARNT: "lu vu entendu appris raconte racontent dit disent read saw seen heard",
  SOMEBODY:
    "voisin* cousin* oncle tante ami amie amis copain copine collegue* patron* frere soeur pere mere concurrent* client confrere* societe entreprise j je on nous",
  FORMER:
    "ancien ancienne ex associe associee salarie salariee employe employee stagiaire commercial prestataire gerant informaticien",
  LEFT: "parti partie partis emporte* garde vire viree left licencie licenciee",
  STANDSTILL:
    "reparti* repart redemarr* retabli* remarch* fonctionn* marche revenu* arret restaure* recupere*",
  BAD:
    "plus pas jamais rien aucun aucune impossible refuse refusent suspendu* desactive* banni* coupe coupee peur autre another gone broken down horreur* " +
    "not no cannot t never nobody surveille*",
  UNSEEN:
    "inconnu* inconnue reconnais reconnait jamais never unknown etrange* suspect* bidon frauduleu* bizarre* unauthori* unrecogni* suspicious fraudulent",
} as const;

/** Common abbreviations, too short for phonetic matching. */
export const shortWords: Readonly<Record<string, string>> = {
  jai: "j ai",
  jé: "j ai",
  g: "j ai",
  ge: "j ai",
  jme: "je me",
  jsui: "je suis",
  jsuis: "je suis",
  chui: "je suis",
  jpe: "je peux",
  jpeux: "je peux",
  jarrive: "j arrive",
  jarive: "j arrive",
  c: "c est",
  cé: "c est",
  sé: "s est",
  sa: "ca",
  é: "est",
  et: "est",
  ki: "qui",
  ke: "que",
  koi: "quoi",
  kesako: "c est quoi",
  komen: "comment",
  koman: "comment",
  kelkun: "quelqu un",
  qqun: "quelqu un",
  qqn: "quelqu un",
  quelqun: "quelqu un",
  quelquun: "quelqu un",
  ya: "il y a",
  yen: "y en",
  mé: "mes",
  lé: "les",
  dé: "des",
  tou: "tout",
  tt: "tout",
  tte: "toute",
  fo: "faux",
  fau: "faux",
  fos: "faux",
  fé: "fait",
  fai: "fait",
  son: "sont",
  pu: "plus",
  plu: "plus",
  axé: "acces",
  conte: "compte",
  avoire: "avoir",
  mi: "mis",
  di: "dit",
  ap: "pas",
  pr: "pour",
  cété: "c etait",
  cetait: "c etait",
  cest: "c est",
  sest: "s est",
  pa: "pas",
  aké: "hacke",
  haké: "hacke",
  ake: "hacke",
  hake: "hacke",
  voulé: "vole",
  mn: "mon",
  mo: "mot",
  msg: "message",
  tjr: "toujours",
  tjrs: "toujours",
  bcp: "beaucoup",
  pb: "probleme",
  tel: "telephone",
  dsl: "desole",
  ds: "dans",
  pri: "pris",
  pk: "pourquoi",
  pq: "pourquoi",
  pkoi: "pourquoi",
  pourkoi: "pourquoi",
  cmt: "comment",
  ct: "c etait",
  ski: "qu est ce qu un",
  peyé: "paye",
  péyé: "paye",
  paié: "paye",
  dedan: "dedans",
  tlf: "telephone",
};

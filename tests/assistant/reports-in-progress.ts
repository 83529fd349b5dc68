import type { Situation } from "#app/features/emergency/triage.rules.ts";

export type ReportTexts = Readonly<Partial<Record<Situation | `${Situation}|${string}`, readonly string[]>>>;

/** An incident, by style: the number must come first. Written before seeing any answer. */
export const inProgress: Readonly<Record<string, ReportTexts>> = {
  plain: {
    rancon: [
      "Bonjour, depuis ce matin tous les documents du serveur ont une extension .lock et on ne peut plus les ouvrir.",
      "Une page rouge s’affiche et réclame 3 bitcoins pour récupérer nos données.",
      "Notre comptabilité est inaccessible, il y a un fichier README qui demande de payer.",
      "Tout le NAS de l’entreprise a été chiffré pendant le week-end.",
      "Mes photos ont toutes été renommées avec des lettres bizarres et je ne peux plus les lire.",
    ],
    hameconnage: [
      "J’ai rempli mes identifiants sur une page qui imitait celle de l’OPT.",
      "Une secrétaire a ouvert la pièce jointe d’un faux mail de la CAFAT.",
      "J’ai communiqué mon code de validation à un homme qui disait être de la BCI.",
      "Je viens de me rendre compte que le site où j’ai tapé mon mot de passe était faux.",
    ],
    fraude: [
      "Notre comptable a réglé 4 millions de francs sur un compte qui n’est pas celui du fournisseur.",
      "Des prélèvements que je ne reconnais pas apparaissent sur mon relevé bancaire.",
      "Un escroc s’est fait passer pour notre directeur et a obtenu un virement.",
      "Le RIB de la facture avait été modifié et nous avons payé les fraudeurs.",
      "Ma carte a servi à acheter des choses aux États-Unis alors que je suis à Nouméa.",
    ],
    compte: [
      "Quelqu’un publie des annonces à ma place sur la page Facebook de mon snack.",
      "Je ne peux plus me connecter à ma boîte mail, le mot de passe a été changé.",
      "Notre site web affiche un drapeau et un message en arabe à la place de l’accueil.",
      "Des mails partent de mon adresse sans que je les écrive.",
      "On usurpe l’identité de ma société sur Instagram.",
    ],
    vol: [
      "On nous a cambriolés et les deux ordinateurs du bureau ont disparu.",
      "J’ai oublié mon téléphone professionnel dans un taxi à Nouméa.",
      "Le portable d’un salarié a été dérobé dans sa voiture à Dumbéa.",
    ],
    doute: [
      "Mon ordinateur allume la webcam tout seul depuis hier.",
      "Des fenêtres s’ouvrent et se ferment toutes seules sur le poste de l’accueil.",
    ],
    "doute|compte": ["Je reçois des codes de connexion que je n’ai pas demandés."],
  },
  misspelt: {
    rancon: [
      "tou mé fichié son criptés komen jfé",
      "ya 1 mesage ki demande des bitcoin sur lordi",
      "le rensomware a bouffer tt les dossié de la boite",
      "jarive plu a ouvrir mé doc sa di kil fo payé",
      "le serveure et bloker il demande une ranson",
      "mon ecran é bloké avec un conte a rebour é fo payé",
    ],
    hameconnage: [
      "jé clické sur le lien du sms de la poste",
      "g mi mon mdp sur 1 fo site",
      "jai doné mé code de carte o telefone a un mec de la banke",
      "jé repondu o sms et jé mi mon rib dedan",
      "g ouver la piece jointe mintenan g peur",
      "jai remplit le formulair é cété une arnak",
      "on c fait avoir par un mail de fishing",
    ],
    fraude: [
      "jme sui fé arnaké sur marketplace",
      "on ma débité 80000 franc c pa moi",
      "g envoyé de largent a qqun qui repon plu",
      "la conta a payer un fo fournisseure",
      "ils on vidé mon conte",
    ],
    compte: [
      "mon fb c fai piraté",
      "kelkun utilise mon insta aidé moi",
      "on ma changer mon mdp jé plu axé a ma boite",
      "mon whatsap et pirater il demande des sou a mé contact",
      "jpe pu me connecté a mon gmail ya qqun dedan",
    ],
    vol: [
      "on ma voler mon tel a moselle",
      "g perdu mon portab avec tou dedan",
      "mon ordi pro sé fai voler ds la voitur",
    ],
    doute: [
      "mon pc fé ntp tou seul",
      "ya 1 virusse sur mon ordi",
      "la souri bouge toute seul",
      "mon ordi é supper lent dun coup é ya des pub partou",
    ],
  },
  english: {
    rancon: [
      "All our files have a weird extension and won't open anymore",
      "There's a note on the screen saying we must pay in bitcoin within 48 hours",
      "Our server was encrypted overnight, what do we do?",
      "we've been hit by ransomware",
      "every document on the shared drive is gibberish now",
    ],
    hameconnage: [
      "I just typed my password on a fake bank page",
      "My assistant opened a dodgy attachment this morning",
      "i gave my card details to someone pretending to be the bank",
      'A guy from "tech support" had remote access to my laptop for an hour',
      "I think I fell for a phishing email",
    ],
    fraude: [
      "We paid an invoice but the bank details were fake",
      "There are charges on my credit card I never made",
      "I got scammed on marketplace and lost 50000 francs",
      "someone impersonated my boss and I sent the money",
    ],
    compte: [
      "Someone took over our Facebook page",
      "I'm locked out of my email, the password was changed",
      "my contacts are receiving spam from my address",
      "our website has been defaced",
      "my insta got stolen and the thief is asking my friends for cash",
    ],
    vol: [
      "My work laptop was stolen from my car in Noumea",
      "I lost my phone with all the company emails on it",
    ],
    doute: [
      "The mouse is moving on its own!",
      "I think there's malware on my PC",
      "my computer is acting really strange since yesterday",
    ],
  },
  dictated: {
    rancon: [
      "bonjour alors voilà je suis gérante d’un petit hôtel à Bourail et ce matin en arrivant la réceptionniste m’a dit que plus aucun ordinateur ne démarrait normalement il y a juste une page noire avec du texte en anglais qui parle de payer et un minuteur qui tourne je ne sais pas du tout ce que je dois faire",
      "oui bonjour je vous appelle parce que sur le serveur de la clinique on a tous les dossiers des patients qui sont devenus illisibles avec une drôle de fin de nom et mon informaticien est en vacances en métropole donc je suis toute seule et je voudrais savoir si je dois éteindre le serveur ou pas merci",
      "alors moi je fais de la mécanique à Koumac et j’ai allumé le pc du garage et là il me dit que mes données ont été prises et que si je donne pas d’argent dans trois jours ils vont tout mettre sur internet c’est les fiches de tous mes clients quand même",
      "je dicte parce que mes mains tremblent on a une petite boutique de vêtements et la caisse enregistreuse est bloquée depuis une heure avec un message qui dit que tout est chiffré et qu’il faut écrire à une adresse pour avoir la clé est-ce que vous pouvez m’aider rapidement s’il vous plaît",
    ],
    hameconnage: [
      "bonsoir je suis infirmière libérale et tout à l’heure j’ai reçu un texto soi-disant de la sécurité sociale qui me demandait de mettre à jour ma carte alors j’ai suivi le lien j’ai mis mon nom mon adresse et le numéro de ma carte bleue et après la page a disparu et maintenant je suis très inquiète",
      "voilà ma mère a quatre-vingts ans un monsieur très poli l’a appelée en disant qu’il travaillait pour microsoft il lui a fait installer un programme pour se connecter à son ordinateur et elle lui a lu tous les codes qui arrivaient sur son téléphone qu’est-ce qu’on fait maintenant est-ce qu’il faut tout débrancher",
      "bonjour donc au bureau on est cinq et une collègue a reçu un mail de la direction avec un fichier excel à ouvrir elle l’a ouvert elle a activé les macros comme c’était demandé et depuis son antivirus n’arrête pas de sonner elle n’ose plus toucher à rien et moi non plus",
      "je voulais savoir parce que mon mari il a voulu acheter un bateau sur une annonce il a cliqué pour payer et ça lui a demandé de se connecter à sa banque il a entré tous ses identifiants et après il y a eu une erreur et on a compris que c’était pas le vrai site de la banque",
    ],
    fraude: [
      "bonjour je suis artisan à Païta j’ai acheté du matériel en Australie et le fournisseur m’a envoyé un nouveau numéro de compte par mail j’ai fait le virement vendredi et aujourd’hui le vrai fournisseur m’appelle pour me dire qu’il n’a rien reçu et qu’il n’a jamais changé de compte j’ai perdu deux millions",
      "alors c’est pour mon association on a un compte à la banque et la trésorière vient de voir qu’il y a eu plusieurs retraits qu’on n’a pas faits pour à peu près trois cent mille francs la banque est fermée jusqu’à lundi et on ne sait pas comment bloquer ça avant que tout parte",
      "salut alors j’ai rencontré quelqu’un sur internet il y a quelques mois et je lui ai envoyé plusieurs fois des sous pour son billet d’avion pour venir me voir à Nouméa et maintenant il a disparu il ne répond plus à rien et je comprends que je me suis fait avoir depuis le début",
      "je suis le comptable d’une société de transport on a eu un coup de fil de quelqu’un qui se présentait comme l’avocat du groupe il a insisté pour une opération confidentielle et j’ai validé deux paiements vers le Portugal avant de comprendre que le patron n’était au courant de rien du tout",
    ],
    compte: [
      "bonjour la page facebook de notre gîte à l’île des pins ne nous appartient plus quelqu’un a enlevé tous les administrateurs il a mis des photos de montres à vendre et il répond à nos clients à notre place on a écrit à facebook mais personne ne nous répond et les réservations se font là-dessus",
      "oui alors depuis deux jours tous mes clients m’appellent pour me dire qu’ils reçoivent des messages bizarres de ma part avec une facture à payer mais moi je n’ai rien envoyé du tout et quand je regarde dans les éléments envoyés il n’y a rien donc je ne comprends pas ce qui se passe",
      "je gère le site d’un club de voile et quand on tape l’adresse maintenant ça arrive sur un casino en ligne et le navigateur affiche un avertissement rouge j’ai essayé d’entrer dans l’administration du site mais mon accès ne marche plus et l’hébergeur est à l’étranger",
    ],
    vol: [
      "bonjour cette nuit des gens sont entrés dans notre cabinet à Ducos ils ont pris trois ordinateurs portables et le disque dur externe où il y avait toutes les sauvegardes et les dossiers des clients la gendarmerie est passée mais on ne sait pas quoi faire pour les données qui étaient dessus",
      "alors voilà je suis commercial et en descendant de l’avion à Tontouta je me suis rendu compte que j’avais plus ma sacoche avec la tablette et le téléphone de l’entreprise dedans les deux sont connectés à toutes les applis de la société et il n’y a même pas de code sur la tablette",
    ],
    doute: [
      "bonjour je ne suis pas très douée en informatique mais depuis lundi mon ordinateur fait des choses étranges il s’allume la nuit il est très lent il y a des fenêtres noires qui apparaissent une seconde et puis qui disparaissent et mon voisin m’a dit que c’était peut-être quelqu’un qui était entré dedans",
    ],
    "doute|compte": [
      "on est une petite mairie et notre prestataire vient de nous dire qu’il voit des connexions sur notre réseau à trois heures du matin depuis un pays étranger avec le compte d’une personne qui est à la retraite il ne sait pas encore si c’est grave et nous on ne sait pas si on doit couper internet",
    ],
  },
  short: {
    rancon: [
      "fichiers cryptés",
      "demande de rançon",
      "serveur chiffré",
      "écran bloqué payer",
      "pc verrouillé bitcoin",
    ],
    hameconnage: ["lien cliqué", "mdp donné", "code carte donné", "faux site rempli", "jai cliqué"],
    fraude: [
      "virement frauduleux",
      "carte débitée",
      "argent volé",
      "arnaqué",
      "compte bancaire vidé",
      "faux RIB payé",
    ],
    compte: ["facebook piraté", "insta hacké", "mail piraté", "site hacké", "whatsapp volé"],
    vol: ["téléphone volé", "pc perdu", "ordi volé hier"],
    doute: ["urgent !", "piratage !!!", "virus pc", "help hacked", "au secours"],
  },
  angry: {
    rancon: [
      "PUTAIN TOUS NOS FICHIERS SONT BLOQUÉS ET VOUS SERVEZ À QUOI ???",
      "c’est pas possible ça fait 3h que tout est crypté et personne répond !!!",
      "je ne paierai PAS ces voleurs, rendez-moi mes dossiers, tout est verrouillé !",
      "ces enfoirés me demandent 10000 dollars pour me rendre MES fichiers",
    ],
    hameconnage: [
      "ma crétine de stagiaire a encore cliqué n’importe où et maintenant ça clignote de partout",
      "j’en ai marre, mon mari a filé le code de la carte à des escrocs, je fais quoi MAINTENANT",
    ],
    fraude: [
      "bande d’incapables, on m’a pris 500 000 francs sur mon compte et la banque s’en fout",
      "je me suis fait rouler par un faux vendeur et tout le monde s’en lave les mains !!",
      "deux millions envolés vers une banque en Lituanie et personne ne bouge son cul",
      "encore un prélèvement bidon sur ma carte, ras le bol, ça s’arrête quand ??",
    ],
    compte: [
      "un sale type a pris ma page pro et insulte mes clients, faites quelque chose !",
      "MON COMPTE EST PIRATÉ ET FACEBOOK RÉPOND PAS, C’EST UN SCANDALE",
      "y’en a marre des hackers, ils sont encore rentrés dans ma boîte mail",
    ],
    vol: [
      "ils m’ont piqué mon ordi avec toute ma compta dedans les salauds",
      "on s’est encore fait voler le téléphone du magasin, c’est la troisième fois !",
    ],
    doute: [
      "mon pc de m**** se fait contrôler par je sais pas qui, répondez bordel",
      "ça fait deux jours que plus rien ne marche au bureau et le technicien dit que c’est une attaque, il est OÙ le secours ???",
    ],
  },
  young: {
    rancon: [
      "mon ordi de cours il a un truc qui dit que mes fichiers sont enfermés et faut payer maman va me tuer",
      "jai télécharger un jeu craké et maintenan mes devoirs souvre plus et ya un message en anglais",
    ],
    hameconnage: [
      "jai cliqué pour gagner des robux et jai mis mon mot de passe c grave ?",
      "un monsieur sur discord ma demandé mon code et je lui ai donné",
      "j ai mis la carte de ma maman sur un site pour avoir un iphone gratuit",
    ],
    fraude: [
      "jai acheté des chaussures sur un faux site et jai jamais rien reçu avec les sous de papa",
      "j’ai envoyé 5000 francs à un gars pour un skin et il m’a bloqué",
    ],
    compte: [
      "on m’a piqué mon compte fortnite",
      "mon frère dit que mon compte roblox est hacké j’ai plus mes objets",
      "quelqun c est connecté a mon snap et il envoi des messages a mes copines",
      "jsui bloquée de mon insta et c pas moi qui ai changé le mail",
      "mon tiktok a été volé jarrive plus à rentrer dedans",
      "des gens du lycée ont fait un faux compte avec mes photos",
    ],
    vol: ["jai perdu mon tel au nakamal et il avait pas de code", "on m’a taxé mon portable dans le bus"],
    "doute|compte": [
      "un garçon menace d’envoyer mes photos nues si je paye pas",
      "y a quelqu’un qui me fait du chantage sur insta avec une vidéo de moi",
      "est ce que je suis hacké mon téléphone envoie des sms tout seul",
    ],
    doute: ["la caméra de mon ordi s’allume toute seule j’ai peur"],
  },
  past: {
    rancon: [
      "La semaine dernière notre serveur a été chiffré et on n’a toujours rien récupéré.",
      "En rentrant de congé lundi j’avais un message de chantage à l’écran et plus une seule sauvegarde.",
      "Hier soir un rançongiciel est passé sur trois postes, on a tout éteint.",
      "Il y a dix jours on a eu une demande de rançon, depuis on travaille sur papier.",
    ],
    hameconnage: [
      "Hier j’ai donné mes codes sur un faux site des impôts et je n’ai encore rien changé.",
      "Dimanche j’ai scanné un QR code collé sur un parcmètre et entré ma carte, je regrette.",
      "Samedi une employée avait cliqué sur un lien piégé, elle vient seulement de nous le dire.",
      "Le mois dernier j’avais répondu à un faux mail de la banque avec mon numéro de carte.",
    ],
    fraude: [
      "On nous a escroqués le mois dernier, l’argent n’est pas revenu.",
      "Avant-hier j’ai versé un acompte pour une location qui n’existe pas.",
      "Jeudi on s’est aperçu que la paie de trois salariés était partie chez un inconnu.",
      "Mardi dernier un faux conseiller m’avait fait valider des opérations, et ça continue.",
    ],
    compte: [
      "Mon compte Google avait été piraté en octobre et je n’y ai toujours pas accès.",
      "Notre boîte mail s’était fait pirater il y a une semaine et les clients reçoivent encore des faux messages.",
      "Le site de l’association a été attaqué dimanche, il est toujours en panne.",
    ],
    vol: [
      "Mon ordinateur portable avait disparu de mon bureau lundi et on ne l’a pas retrouvé.",
      "Je m’étais fait voler mon téléphone au marché la semaine passée, et il est encore connecté à mes mails.",
    ],
    doute: [
      "Depuis la panne bizarre de vendredi, l’antivirus signale encore des menaces.",
      "On avait trouvé un logiciel espion sur un poste le mois dernier, et j’ai l’impression que ça recommence.",
    ],
  },
  "might be": {
    rancon: [
      "que faire si mes fichiers ne s’ouvrent plus et qu’on me demande de payer ?",
      "si on a reçu une demande de rançon, est-ce qu’on doit répondre ?",
      "dois-je payer les pirates pour récupérer mes données ?",
    ],
    hameconnage: [
      "que faire si j’ai cliqué sur un lien suspect ?",
      "est-ce grave si j’ai ouvert la pièce jointe d’un inconnu ?",
      "qu’est-ce que je risque si j’ai donné mon mot de passe par téléphone",
      "j’ai peut-être répondu à un faux mail, comment savoir ?",
    ],
    fraude: [
      "comment récupérer mon argent si j’ai payé un escroc ?",
      "j’ai vu passer un paiement inconnu sur mon compte, est-ce une fraude ?",
      "est-ce que ma banque peut annuler un virement que j’ai fait à un faux fournisseur",
    ],
    compte: [
      "que faire si mon compte facebook est piraté",
      "comment reprendre la main sur ma page si quelqu’un l’a prise ?",
      "comment savoir si on est dans ma boîte mail ? je vois des connexions que je ne connais pas",
    ],
    vol: [
      "que faire si on m’a volé mon téléphone ?",
      "j’ai perdu mon ordinateur, faut-il prévenir quelqu’un ?",
    ],
    doute: [
      "je crois que mon téléphone est espionné",
      "j’ai l’impression qu’on a piraté notre wifi, comment vérifier ?",
      "est-ce normal que mon antivirus affiche une menace trouvée ?",
      "mon pc rame et le ventilateur tourne à fond, c’est un virus ?",
    ],
  },
};

import { linkHours } from "#app/core/link/links.server.ts";
import { PASSWORD_MIN } from "#app/core/password/password.rules.ts";
import { CONFIRM_HOURS, REVERT_DAYS } from "#app/core/person/email-changes.server.ts";
import { DELETION_WORD } from "#app/features/account/account.rules.ts";
import { contactLimits } from "#app/features/contacts/contact.rules.ts";
import { TEMPORARY_PASSWORD_HOURS } from "#app/features/sign-in/sign-up.server.ts";
import { countOf } from "#app/platform/text/number.ts";
import { helpOn } from "./help.ts";

const { unproven, proven } = contactLimits;
const hours = (count: number) => countOf(count, "heure");

const registering = helpOn("/register", "Créer un compte", [
  [
    "Téléphones, e-mail et site d’une entreprise sont cachés aux visiteurs pour la mettre à l’abri du démarchage automatique. Un compte gratuit les montre : une adresse e-mail suffit, « Voir les coordonnées » est sur la fiche.",
    "pourquoi coordonnées cachées masquées protégé protégés floues numéros de téléphone cachés numéro e-mail entreprise prestataire voir contacter faut-il un compte invisible adresse site",
  ],
  [
    `L’inscription rapide, sur une fiche, ne demande qu’une adresse e-mail. Tant que l’adresse n’est pas confirmée, le compte ouvre ${unproven.perDay} entreprises par jour ; ensuite ${proven.perHour} par heure et ${proven.perDay} par jour.`,
    "inscription rapide accès débloqué combien de fiches entreprises consulter par jour limite limites nombre trop de consultations too many companies today seen quota coordonnées compte",
  ],
  [
    "Un compte gratuit montre les coordonnées des entreprises, garde vos demandes de devis et vos diagnostics, et permet de gérer une fiche. Sans compte, chercher, lire et demander un devis restent possibles.",
    "à quoi sert un compte sert d'avoir un compte avantages utile intérêt pourquoi s'inscrire obligatoire",
  ],
]);

const entering = helpOn("/login", "Se connecter", [
  [
    `Un lien de connexion vaut ${hours(linkHours.login)} et ne sert qu’une fois. S’il ne marche plus, demandez-en un nouveau sur la page de connexion.`,
    "lien de connexion ne marche plus expiré invalide lien pour me connecter déjà utilisé périmé",
  ],
  [
    `Le lien de confirmation vaut ${hours(linkHours.confirm)}. Pas d’e-mail ? Regardez dans les courriers indésirables, puis connectez-vous : la page propose de le renvoyer.`,
    "pas reçu e-mail de confirmation message d'inscription confirmer mon adresse renvoyer spam indésirables arrive pas",
  ],
  [
    `Le mot de passe reçu par e-mail est temporaire : il vaut ${hours(TEMPORARY_PASSWORD_HOURS)}. À la première connexion vous choisissez le vôtre, ou continuez avec des liens par e-mail.`,
    "mot de passe temporaire valable provisoire reçu par e-mail identifiants envoyés combien de temps première connexion",
  ],
]);

const forgotten = helpOn("/mot-de-passe-oublie", "Mot de passe oublié", [
  [
    `Donnez l’adresse e-mail de votre compte : un lien pour choisir un autre mot de passe vous est envoyé. Il vaut ${hours(linkHours.recovery)}, ne sert qu’une fois et ferme vos autres sessions.`,
    "mot de passe oublié perdu mdp réinitialiser je n'arrive plus à me connecter lost forgot password retrouver",
  ],
]);

const settings = helpOn("/settings", "Paramètres de votre compte", [
  [
    `Pour supprimer votre compte, allez tout en bas de la page « Paramètres » et écrivez ${DELETION_WORD}. C’est définitif : vos demandes de devis restent sans votre nom, vos fiches passent aux administrateurs.`,
    "supprimer fermer clôturer effacer compte mon compte désinscription quitter partir definitivement close account",
  ],
  [
    `Changez d’adresse e-mail dans vos paramètres : le lien envoyé à la nouvelle adresse la confirme sous ${CONFIRM_HOURS} heures. L’ancienne est prévenue, et peut revenir en arrière pendant ${REVERT_DAYS} jours.`,
    "changer modifier adresse e-mail de connexion nouvelle adresse e-mail compte",
  ],
  [
    `Un mot de passe du compte a au moins ${PASSWORD_MIN} caractères, avec une majuscule, une minuscule, un chiffre et un caractère spécial. Il se change dans vos paramètres.`,
    "combien de caractères mot de passe longueur règles exigences changer mon mot de passe du compte récif",
  ],
  [
    "Vos paramètres montrent les appareils connectés à votre compte : fermez une session, ou toutes les autres.",
    "appareils connectés sessions déconnecter partout quelqu'un connecté à mon compte voir",
  ],
  [
    "Avec un compte, « Télécharger mes données » dans vos paramètres donne une copie de tout ce que le site garde de vous. Sans compte, demandez-la par « Mes droits RGPD ».",
    "télécharger toutes mes données copie export exporter portabilité récupérer mes données du compte",
  ],
]);

const security = helpOn("/settings/securite", "Double authentification de votre compte", [
  [
    "Une clé d’accès (passkey) reste dans votre téléphone, votre ordinateur ou une clé USB, et demande votre empreinte, votre visage ou un code. Elle ouvre le compte sans mot de passe, et se pose dans « Double authentification ».",
    "passkey passkeys clé d'accès clés d'accès c'est quoi empreinte digitale face id sans mot de passe",
  ],
  [
    "Sans votre application ni votre clé d’accès, un des codes de récupération ouvre le compte ; chacun sert une fois. Si vous n’en avez plus, écrivez à l’équipe par la page de contact.",
    "perdu téléphone appli application double authentification second facteur bloqué codes de récupération plus accès nouveau téléphone changé code",
  ],
]);

export const accountHelp = [...registering, ...entering, ...forgotten, ...settings, ...security];

import { ARCHIVED_DAYS } from "#app/core/company/status.rules.ts";
import { CODE_HOURS, OWNER_DAYS } from "#app/features/claims/claims.rules.ts";
import { INVITATION_DAYS } from "#app/features/managers/managers.rules.ts";
import { MAX_DOCUMENT_BYTES } from "#app/platform/images/document-texts.ts";
import { MAX_LOGO_BYTES } from "#app/platform/images/logos.server.ts";
import { helpOn } from "./help.ts";

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} Mo`;

const adding = helpOn("/add-company", "Ajouter une entreprise", [
  [
    "Une fiche est gratuite, quelle que soit la taille de l’entreprise, indépendants compris. Il faut proposer un service de cybersécurité en Nouvelle-Calédonie et un compte, gratuit aussi ; l’équipe relit la fiche avant de la publier.",
    "payant gratuit coûte prix être dans l'annuaire figurer condition conditions critères indépendant freelance auto-entrepreneur patenté petite taille admis inscrire ma boite mettre dans la liste référencer",
  ],
  [
    "L’équipe relit chaque fiche avant de la publier et vous écrit un e-mail dès qu’elle est en ligne, ou s’il manque quelque chose. Aucun délai n’est promis.",
    "combien de temps délai publication publiée publier validation valider modération relecture fiche en attente toujours pas en ligne nouvelle fiche quand",
  ],
  [
    `Une fiche refusée l’est avec une raison, que vous recevez par e-mail. Elle peut être rétablie pendant ${ARCHIVED_DAYS} jours, puis elle est effacée : écrivez à l’équipe, ou proposez une fiche corrigée.`,
    "fiche refusée refus rejetée pourquoi raison contester",
  ],
  [
    "Une fiche commencée se garde comme brouillon : vous seul la voyez tant qu’elle n’est pas soumise, et vous la reprenez dans « Mon entreprise ».",
    "brouillon enregistrer plus tard finir reprendre fiche commencée inachevée",
  ],
]);

const managing = helpOn("/my-company", "Mon entreprise", [
  [
    "Corrigez ou complétez votre fiche dans « Mon entreprise » : la modification est relue par l’équipe, sans délai promis, et la page publiée reste en place entre-temps.",
    "coordonnées fausses fausse changées déménagé nouveau numéro corriger modifier mettre à jour infos informations de mon entreprise ma fiche erreur disparait disparaît délai modération modification en cours relecture combien de temps quand je modifie",
  ],
  [
    `Dans « Mon entreprise », vous mettez votre fiche hors ligne ou demandez sa suppression : l’équipe de Récif la retire alors, et elle peut être rétablie pendant ${ARCHIVED_DAYS} jours. Sans compte, écrivez à l’équipe.`,
    "mon adresse personnelle apparaît sur une fiche supprimer ma fiche retirer enlever mon entreprise de l'annuaire hors ligne ne plus apparaître veux plus apparaitre figurer sur votre site disparaître fermer",
  ],
  [
    `La personne propriétaire d’une fiche invite ses collègues dans « Mon entreprise », « Gestionnaires » : l’invitation part par e-mail et vaut ${INVITATION_DAYS} jours.`,
    "collègue collègues donner accès gérer à plusieurs gestionnaire gestionnaires inviter invitation partager fiche employé",
  ],
  [
    "« Mon entreprise » montre les visites de votre fiche, les ouvertures de vos coordonnées et les demandes de devis reçues.",
    "visites vues statistiques combien de fois ma fiche consultée regardée chiffres audience",
  ],
  [
    `Le logo est une image de ${megabytes(MAX_LOGO_BYTES)} au plus, que le site redessine. Vos coordonnées, portable compris, ne sont montrées qu’aux personnes connectées.`,
    "logo format image taille photo dimensions mon portable visible sur ma fiche mon numéro public caché coordonnées de ma fiche",
  ],
  [
    "Dans « Mon entreprise », choisissez « Proposer une astreinte » : vous répondez le jour d’une attaque. La page d’urgence vous montre une fois l’équipe d’accord.",
    "mon entreprise d'astreinte se mettre astreinte proposer intervenir urgence figurer page urgence",
  ],
]);

const claiming = helpOn("/directory", "Annuaire", [
  [
    "Votre entreprise a déjà une fiche ? Ouvrez-la dans l’annuaire et choisissez « Revendiquer cette fiche », avec un compte gratuit : l’équipe vérifie votre lien avec l’entreprise, puis vous la confie.",
    "revendiquer revendication récupérer ma fiche créée sans moi déjà dans l'annuaire ma boîte mon entreprise existe prendre la main comment propriétaire",
  ],
  [
    `Une revendication se décide ainsi : la personne qui gère déjà la fiche a ${OWNER_DAYS} jours pour répondre, puis l’équipe de Récif décide. Sans gestionnaire, l’équipe la lit et vous écrit.`,
    "combien de temps délai prend une revendication durée réponse décision revendiqué à ma place quelqu'un d'autre a revendiqué ma fiche voler contester propriétaire",
  ],
  [
    `Pour prouver votre lien, recopiez le code envoyé à l’adresse e-mail de la fiche, valable ${CODE_HOURS} heures : c’est la preuve la plus forte. Vous pouvez aussi joindre un document, un PDF ou une image, de ${megabytes(MAX_DOCUMENT_BYTES)} au plus.`,
    "format formats acceptés justificatif justificatifs preuve preuves document documents pièce joindre joint fichier kbis ridet code revendiquer revendication quels papiers",
  ],
  [
    "L’annuaire filtre les entreprises publiées par métier, par nom, par commune ou par province. Un lien de recherche se partage : qui l’ouvre voit la même liste.",
    "filtrer recherche chercher par commune par province par métier partager liste filtres",
  ],
]);

export const companyHelp = [...adding, ...managing, ...claiming];

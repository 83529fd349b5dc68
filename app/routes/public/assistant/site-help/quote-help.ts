import { MOST_COMPANIES } from "#app/features/leads/choice-cookie.ts";
import { ANSWER_DAYS, ESCALATION_DAYS } from "#app/features/leads/steps/recipient.rules.ts";
import { helpOn } from "./help.ts";

export const quoteHelp = helpOn("/devis", "Demander un devis gratuit", [
  [
    "Une demande de devis est gratuite et sans engagement : vous comparez, vous choisissez, ou non. Récif ne perçoit aucune commission et n’est pas partie au contrat que vous signez ensuite.",
    "mise en relation passer par vous combien coûte demande de devis gratuit payant commission sans engagement obligé accepter signer refuser pourcentage",
  ],
  [
    `Vous choisissez jusqu’à ${MOST_COMPANIES} entreprises, ou l’équipe de Récif lit votre demande et la transmet à celles dont c’est le métier. Elles ne voient votre e-mail et votre téléphone qu’après avoir accepté votre demande.`,
    "part partie boîtes à qui est envoyée transmise ma demande combien d'entreprises plusieurs destinataires envoyer choisir voit mon numéro de téléphone mon e-mail reçoit how many companies receive my request send sent",
  ],
  [
    `Une entreprise est attendue sous ${ANSWER_DAYS} jours ouvrés. Elle est relancée deux fois ; sans réponse au bout de ${ESCALATION_DAYS} jours ouvrés, l’équipe de Récif est prévenue. Aucune réponse n’est garantie : l’entreprise décide.`,
    "combien de temps délai réponse répondent répondre réponses vite rapide personne n'a répondu pas de réponse relance attente devis demande toujours rien nouvelles reçu",
  ],
  [
    "Le lien privé que vous recevez par e-mail suit votre demande : réponses des entreprises, messages, et sa fin. Vous pouvez aussi y ajouter une précision, ne plus recevoir d’e-mail, ou effacer la demande.",
    "suivre suivi où en est ma demande de devis lien privé annuler effacer supprimer arrêter retirer modifier précision référence perdu",
  ],
  [
    "Il ne faut pas de compte pour demander un devis : le formulaire demande votre entreprise, votre nom, votre e-mail et le service recherché. Téléphone, message, délai, commune et budget sont facultatifs.",
    "faut-il un compte pour un devis sans inscription quelles infos informations renseigner donner champs formulaire obligatoires remplir besoin",
  ],
  [
    "Pour demander un devis à une seule entreprise, ouvrez sa fiche et connectez-vous avec un compte gratuit : le formulaire est sur la fiche. Sans compte, choisissez-la dans la demande de devis générale.",
    "devis à une seule entreprise précise directement contacter un prestataire précis depuis sa fiche",
  ],
  [
    "Une demande de devis vaut pour une entreprise, une association ou un indépendant : le champ « entreprise » dit qui demande. Récif s’adresse d’abord aux petites entreprises de Nouvelle-Calédonie.",
    "particulier particuliers indépendant association pour qui devis réservé professionnels",
  ],
]);

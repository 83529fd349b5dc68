/** What is said on the page that follows an action; the key travels in a cookie, the words never do. */
export const flashMessages = {
  "signed-in": { title: "Connexion réussie", text: "Bienvenue, {email}" },
  "signed-out": { title: "Déconnexion réussie", text: "À bientôt !" },
  "address-confirmed": { title: "Adresse e-mail confirmée", text: "Votre compte est maintenant complet." },
  "password-chosen": { title: "Mot de passe enregistré", text: "Vos autres sessions ont été fermées." },
  "password-changed": { title: "Mot de passe changé", text: "Vos autres sessions ont été fermées." },
  "links-only": {
    title: "Connexion par lien",
    text: "Demandez un lien à la page de connexion chaque fois que vous voulez entrer.",
  },
  "profile-saved": { title: "Profil mis à jour", text: "" },
  "preferences-saved": { title: "Paramètres enregistrés", text: "" },
  "newsletter-saved": { title: "Abonnement mis à jour", text: "" },
  "session-closed": { title: "Session fermée", text: "" },
  "sessions-closed": { title: "Autres sessions fermées", text: "" },
  "company-submitted": {
    title: "Entreprise ajoutée",
    text: "Votre demande a été soumise avec succès.",
  },
  "draft-saved": {
    title: "Brouillon enregistré",
    text: "Vous seul le voyez. Reprenez-le quand vous voulez.",
  },
  "edit-proposed": {
    title: "Modifications soumises",
    text: "La page publiée reste en place jusqu’à leur relecture.",
  },
  "edit-unchanged": { title: "Rien n’a changé", text: "La fiche dit déjà tout cela." },
  "company-withdrawn": { title: "Proposition retirée", text: "" },
  "company-discarded": { title: "Brouillon supprimé", text: "" },
  "company-offline": { title: "Entreprise mise hors ligne", text: "" },
  "company-online": { title: "Entreprise remise en ligne", text: "" },
  "deletion-asked": {
    title: "Suppression demandée",
    text: "L’équipe de Récif s’en occupe et vous écrit.",
  },
  "deletion-cancelled": { title: "Demande de suppression annulée", text: "" },
  "edit-approved": {
    title: "Modification approuvée",
    text: "La page montre maintenant ce qui était proposé.",
  },
  "edit-refused": {
    title: "Modification refusée",
    text: "La page reste comme elle était ; l’auteur reçoit le motif.",
  },
  "version-restored": { title: "Version rétablie", text: "" },
  "claim-answered": { title: "Réponse envoyée", text: "La personne est prévenue par e-mail." },
  "claim-approved": { title: "Demande approuvée", text: "La personne est prévenue par e-mail." },
  "claim-rejected": { title: "Demande refusée", text: "La personne est prévenue par e-mail." },
  "lead-message-sent": { title: "Message envoyé", text: "L’autre personne est prévenue par e-mail." },
  "lead-precision-sent": {
    title: "Précision ajoutée",
    text: "Les entreprises qui ont votre demande sont prévenues.",
  },
  "lead-closed": {
    title: "Demande close",
    text: "Les entreprises sont prévenues. Merci de nous l’avoir dit.",
  },
  "lead-unanswered": {
    title: "C’est noté",
    text: "Notre équipe est prévenue, et cherche une entreprise disponible.",
  },
  "lead-reopened": { title: "Demande rouverte", text: "" },
  "lead-mails-stopped": {
    title: "C’est noté",
    text: "Vous ne recevrez plus d’e-mail sur cette demande. Cette page reste ouverte.",
  },
  "lead-accepted": {
    title: "Demande acceptée",
    text: "La personne est prévenue. Ses coordonnées sont ci-dessous.",
  },
  "lead-declined": { title: "Demande déclinée", text: "La personne peut chercher ailleurs sans attendre." },
  "lead-step-noted": { title: "Étape enregistrée", text: "" },
  "lead-note-added": { title: "Note ajoutée", text: "Seules les personnes qui gèrent la fiche la lisent." },
  "lead-status-changed": { title: "Statut mis à jour", text: "" },
  "lead-taken-over": { title: "Demande prise en charge", text: "Elle est à votre nom." },
  "lead-junk": {
    title: "Demande classée indésirable",
    text: "Elle est effacée dans 30 jours. Rouvrez-la d’ici là si c’est une erreur.",
  },
  "lead-merged": { title: "Demandes fusionnées", text: "Celle-ci est archivée, l’autre continue." },
  "lead-given-up": { title: "C’est noté", text: "Cette entreprise n’est plus relancée." },
  "lead-staff-note": { title: "Note enregistrée", text: "" },
  "invitation-sent": { title: "Invitation envoyée", text: "Le lien est valable 7 jours." },
  "invitation-revoked": { title: "Invitation annulée", text: "" },
  "invitation-accepted": { title: "Vous gérez maintenant cette fiche", text: "" },
  "manager-removed": { title: "Gestionnaire retiré", text: "" },
  "owner-changed": { title: "Propriétaire changé", text: "Vous restez gestionnaire de la fiche." },
  "company-left": { title: "Vous ne gérez plus cette fiche", text: "" },
  "company-updated": { title: "Succès", text: "La fiche a été mise à jour avec succès." },
  "company-confirmed": {
    title: "Fiche à jour",
    text: "Merci : la date de confirmation est celle d’aujourd’hui.",
  },
  "invitation-gone": { title: "Cette invitation n’est plus en attente", text: "" },
  "user-updated": { title: "Utilisateur mis à jour", text: "" },
  "user-deleted": { title: "1 utilisateur(s) supprimé(s)", text: "" },
  "account-deleted": {
    title: "Compte supprimé",
    text: "Votre compte et vos données personnelles ont été effacés.",
  },
} as const;

export type FlashCode = keyof typeof flashMessages;
export type Flash = { code: FlashCode; at: number };

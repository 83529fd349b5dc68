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
  "account-deleted": {
    title: "Compte supprimé",
    text: "Votre compte et vos données personnelles ont été effacés.",
  },
} as const;

export type FlashCode = keyof typeof flashMessages;
export type Flash = { code: FlashCode; at: number };

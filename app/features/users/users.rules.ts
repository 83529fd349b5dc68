import type { FormRules } from "#app/ui/form/form-rules.ts";

export const userActs = [
  "promote",
  "demote",
  "suspend",
  "lift",
  "reset",
  "close-sessions",
  "drop-factors",
  "delete",
  "restore",
] as const;
export type UserAct = (typeof userActs)[number];

export const userActLabels: Record<UserAct, string> = {
  promote: "Nommer administrateur",
  demote: "Retirer le rôle d’administrateur",
  suspend: "Suspendre",
  lift: "Lever la suspension",
  reset: "Réinitialiser",
  "close-sessions": "Fermer ses sessions",
  "drop-factors": "Retirer la double authentification",
  delete: "Supprimer",
  restore: "Annuler la suppression",
};

/** Out of reach of a session thief: a recent sign-in is required (threat T10). */
const sensitiveActs: readonly UserAct[] = ["promote", "demote", "drop-factors", "delete", "restore"];
/** To undo an act needs the same proof, whatever the act. */
export const needsProof = ({ act, undoes }: { act: UserAct; undoes?: UserAct | undefined }): boolean =>
  undoes !== undefined || sensitiveActs.includes(act);
export const confirmedActs: readonly UserAct[] = ["promote", "demote", "suspend", "drop-factors", "delete"];

export const confirmTexts: Partial<Record<UserAct, string>> = {
  lift: "La personne peut de nouveau se connecter, et un e-mail le lui dit.",
  promote:
    "Un administrateur lit toutes les données du site et peut tout y changer. Ses sessions ouvertes sont fermées.",
  demote: "La personne garde son compte et ses fiches. Ses sessions ouvertes sont fermées.",
  suspend:
    "La personne ne peut plus se connecter, ses sessions sont fermées, et un e-mail le lui dit. Ses fiches restent en ligne.",
  "drop-factors":
    "Assurez-vous d’abord que c’est bien cette personne qui le demande : son mot de passe ou sa messagerie suffiront à entrer. Ses sessions ouvertes sont fermées, et un e-mail le lui dit.",
  delete:
    "Le compte se ferme aussitôt : ses sessions s’arrêtent, la personne ne peut plus se connecter, et son adresse ne peut servir à aucun autre compte. Ses fiches passent à leur plus ancien gestionnaire, sinon aux administrateurs.",
  restore:
    "Le compte retrouve son rôle, ses fiches et ses revendications ; la personne peut de nouveau se connecter, et un e-mail le lui dit.",
};

const ERASURE_DAYS = 7;
/** How long a deletion by the staff can be undone. */
export const erasureAfter = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + ERASURE_DAYS * 86_400_000);
export const erasureText = (until: string): string =>
  `Vous pouvez l’annuler jusqu’au ${until}. Ensuite le compte, son adresse et ses données sont effacés pour de bon, et ses demandes de devis restent sans son nom.`;

export type UserState = {
  isSelf: boolean;
  role: "user" | "admin";
  proven: boolean;
  suspended: boolean;
  secondFactor: boolean;
  /** Closed, and erased soon. */
  deleted: boolean;
};
export type ActRefusal = "self" | "already" | "suspended" | "admin" | "unproven" | "deleted";

export function refusalOf(
  act: UserAct,
  { isSelf, role, proven, suspended, secondFactor, deleted }: UserState,
): ActRefusal | undefined {
  if (isSelf) return "self";
  if (deleted) return act === "restore" ? undefined : "deleted";
  switch (act) {
    case "promote":
      if (role === "admin") return "already";
      // A role requires a verified address: an invitation does both.
      return suspended ? "suspended" : proven ? undefined : "unproven";
    case "demote":
      return role === "user" ? "already" : undefined;
    case "suspend":
      // An administrator able to sign in must remain.
      if (role === "admin") return "admin";
      return suspended ? "already" : undefined;
    case "lift":
      return suspended ? undefined : "already";
    case "reset":
      return suspended ? "suspended" : undefined;
    case "drop-factors":
      return secondFactor ? undefined : "already";
    case "restore":
      return "already";
    case "close-sessions":
    case "delete":
      return undefined;
  }
}

export const MOST_DEPUTY_DAYS = 60;

/** Not of an administrator, who may do it all. */
export function deputyRefusalOf(
  state: UserState,
): "self" | "admin" | "suspended" | "unproven" | "deleted" | undefined {
  if (state.isSelf) return "self";
  if (state.role === "admin") return "admin";
  if (state.deleted) return "deleted";
  if (state.suspended) return "suspended";
  return state.proven ? undefined : "unproven";
}

const DAY = 86_400_000;

/** @param day "2027-01-15", in Nouméa */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+11:00`) + DAY);

/** @param today in Nouméa, "2027-01-15" */
export function deputyDayRefusal(until: string, today: string): string | undefined {
  const ahead = (Date.parse(until) - Date.parse(today)) / DAY;
  if (ahead < 0) return "Ce jour est déjà passé";
  return ahead > MOST_DEPUTY_DAYS ? `Une suppléance dure ${MOST_DEPUTY_DAYS} jours au plus` : undefined;
}

export const offeredActs = (state: UserState): UserAct[] =>
  userActs.filter((act) => refusalOf(act, state) === undefined);

/** Snapshot of the displayed name and address, to detect concurrent changes. */
export const seenOf = ({ name, email }: { name: string; email: string }) => `${name} ${email}`;

export const refusalTexts: Record<
  ActRefusal | "absent" | "changed" | "demoted" | "recent" | "taken" | "failed",
  string
> = {
  self: "Cette action n’est pas possible sur votre propre compte.",
  already: "C’était déjà fait.",
  suspended: "Ce compte est suspendu : levez d’abord la suspension.",
  admin: "Cette personne est administratrice : retirez-lui d’abord ce rôle.",
  unproven: "Son adresse n’est pas confirmée : invitez plutôt cette adresse comme administratrice.",
  deleted: "Ce compte est supprimé : annulez d’abord la suppression.",
  absent: "Ce compte n’existe plus.",
  changed: "Ce compte a été modifié entre-temps : rechargez la page pour le lire, puis recommencez.",
  demoted: "Vous n’êtes plus administrateur : rien n’a été fait.",
  recent: "Un lien vient déjà de lui être envoyé : attendez quelques minutes.",
  taken: "Un autre compte a déjà cette adresse.",
  failed: "Une erreur inattendue s’est produite.",
};

const STATUS_FAILED = "Impossible de modifier le statut";
export const actFailed: Record<UserAct, string> = {
  promote: STATUS_FAILED,
  demote: STATUS_FAILED,
  suspend: STATUS_FAILED,
  lift: STATUS_FAILED,
  reset: "Impossible de réinitialiser le mot de passe",
  "close-sessions": "Impossible de fermer ses sessions",
  "drop-factors": "Impossible de retirer la double authentification",
  delete: "Impossible de supprimer l’utilisateur",
  restore: "Impossible d’annuler la suppression",
};

/** "2 utilisateur(s) supprimé(s), 1 échec(s)", the agreed words. @param deleted at least 1 */
export const deletedTitle = (deleted: number, failed: number): string =>
  `${deleted} utilisateur(s) supprimé(s)${failed > 0 ? `, ${failed} échec(s)` : ""}`;

export const undoLabel = (act: UserAct): string =>
  act === "restore" ? userActLabels.restore : `Annuler (${userActLabels[act].toLowerCase()})`;

export const actDone: Record<UserAct, { title: string; text: string }> = {
  promote: { title: "Utilisateur mis à jour", text: "Cette personne est maintenant administratrice." },
  demote: { title: "Utilisateur mis à jour", text: "Cette personne n’est plus administratrice." },
  suspend: { title: "Utilisateur mis à jour", text: "Le compte est suspendu, ses sessions sont fermées." },
  lift: { title: "Utilisateur mis à jour", text: "La suspension est levée." },
  reset: {
    title: "Réinitialisation demandée",
    text: "Un lien pour choisir un mot de passe vient de lui être envoyé.",
  },
  "close-sessions": { title: "Utilisateur mis à jour", text: "Ses sessions sont fermées." },
  "drop-factors": {
    title: "Utilisateur mis à jour",
    text: "La connexion à ce compte ne demande plus de second moyen.",
  },
  delete: { title: deletedTitle(1, 0), text: "Le compte est fermé. Vous pouvez annuler pendant 7 jours." },
  restore: {
    title: "Suppression annulée",
    text: "Le compte est rétabli, et un e-mail le dit à la personne.",
  },
};

export const usersTexts = {
  updated: "Utilisateur mis à jour",
  updateFailed: "Impossible de mettre à jour l’utilisateur",
  loadFailed: "Impossible de charger les utilisateurs",
  noneDeleted: "Aucun utilisateur n’a pu être supprimé",
  bulkFailed: "Erreur lors de la suppression en lot",
  noneSelected: "Cochez au moins un utilisateur.",
  noAct: "Choisissez une action.",
  unchanged: "Rien n’a changé : le nom et l’adresse sont les mêmes.",
  invited: "Invitation envoyée",
  inviteFailed: "L’invitation n’a pas été envoyée",
  tooManyInvitations: "Trop d’invitations ont été envoyées à cette adresse. Réessayez plus tard.",
  reservedAddress:
    "Un compte vient de quitter cette adresse et peut y revenir pendant 7 jours : invitez-en une autre.",
  deletedAccount:
    "Le compte de cette adresse est supprimé : annulez d’abord la suppression, ou invitez une autre adresse.",
  alreadyAdmin: "Cette adresse est déjà celle d’un administrateur",
} as const;

export const deputyRules = {
  fields: ["until", "currentPassword"],
  required: { until: "Jusqu’à quel jour ?" },
} satisfies FormRules;

const EMAIL = "E-mail invalide";
export const userEditRules = {
  fields: ["name", "email", "currentPassword"],
  required: { name: "Le nom est requis" },
  summary: { title: usersTexts.updateFailed },
} satisfies FormRules;

export const inviteRules = {
  fields: ["email", "currentPassword"],
  required: { email: EMAIL },
  email: EMAIL,
  summary: { title: usersTexts.inviteFailed },
} satisfies FormRules;

/** What must be typed before an account is deleted. */
export const DELETION_WORD = "SUPPRIMER";

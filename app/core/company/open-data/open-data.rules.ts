/**
 * Whether other sites may reuse what a page shows to everyone, by the API and the open data (decision H1, H2).
 * "announced": its company was written to, and has a month to object. Null: it does not know yet.
 */
export const openDataStates = ["announced", "open", "closed"] as const;
export type OpenData = (typeof openDataStates)[number] | null;

export const OBJECTION_DAYS = 30;

/** Of a form with the box « Ne pas y mettre ma fiche »: as it was shown, and as it was sent. */
export type OpenDataBox = { showedOut: boolean; staysOut: boolean };

/**
 * A box sent as it was shown chooses nothing: the company may have objected since.
 * @param by staff opens no page: its company is written to first
 */
export function openDataChosen(
  present: OpenData,
  { showedOut, staysOut, by }: OpenDataBox & { by: "manager" | "staff" },
): OpenData {
  if (staysOut === showedOut) return present;
  if (staysOut) return "closed";
  if (by === "manager") return "open";
  return present === "closed" ? null : present;
}

/**
 * Whether other sites may reuse what a page shows to everyone, by the API and the open data (decision H1, H2).
 * "announced": its company was written to, and has a month to object. Null: it does not know yet.
 */
export const openDataStates = ["announced", "open", "closed"] as const;
export type OpenData = (typeof openDataStates)[number] | null;

export const OBJECTION_DAYS = 30;

/** After a form with the box « Ne pas y mettre ma fiche ». @param by staff opens no page: its company is written to first */
export function openDataChosen(
  present: OpenData,
  { staysOut, by }: { staysOut: boolean; by: "manager" | "staff" },
): OpenData {
  if (staysOut) return "closed";
  if (by === "manager") return "open";
  return present === "closed" ? null : present;
}

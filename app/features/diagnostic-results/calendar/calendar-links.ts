export const CALENDAR_PATH = "/diagnostique/agenda.ics";

/** When a measure is planned, in days from today. */
export const moments = [
  { key: "demain", label: "Demain", days: 1 },
  { key: "semaine", label: "Dans une semaine", days: 7 },
  { key: "mois", label: "Dans un mois", days: 30 },
] as const;

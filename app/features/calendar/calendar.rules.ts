export const CALENDAR_PATH = "/my-company/calendrier";
export const calendarTexts = { failed: "Impossible de changer ce lien." } as const;

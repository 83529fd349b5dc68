import type { SQL } from "drizzle-orm";

/** Of the person who is read (`personCard`), by the noun that mails all alerts (app/other-alert-mails.server.ts). */
export type OtherMails = {
  /** One of those mails has this alert. */
  hasAlert: (alertId: string) => SQL;
  /** Those mails leave at once. */
  atOnce: SQL;
};

import type { OtherMails } from "./features/product-alerts/other-mails.ts";
import { hasAlertMail, wantsAlertsAtOnce } from "./features/watches/alert-mails.server.ts";

/** What the mails of alerts by product know of the watches of all alerts: each alert once for a person. */
export const otherAlertMails: OtherMails = { hasAlert: hasAlertMail, atOnce: wantsAlertsAtOnce };

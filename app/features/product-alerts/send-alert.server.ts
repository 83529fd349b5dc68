import { and, eq } from "drizzle-orm";
import { ALERTS_PATH } from "#app/core/alert/alerts-page.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, patientRetries } from "#app/platform/jobs/define-job.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { ALERT_CHOICES_PATH } from "./alert.rules.ts";
import { nextReaders } from "./audience.server.ts";
import { namesOf } from "./brand-names.ts";
import { productAlertMail, productAlertNowMail } from "./mails/product-alerts.mails.ts";
import type { OtherMails } from "./other-mails.ts";
import { alertDeliveries, productAlerts } from "./product-alerts.table.ts";
import { stopUrl } from "./stop-link.server.ts";

/** `readers`: of an old alert, those whose mail a correction replaces. */
type AlertBatch = { alertId: string; readers?: string[] | undefined };

export const productAlertJob = defineJob<AlertBatch>("product-alert", {
  ...patientRetries,
  label: "Envoi d’une alerte par produit",
});

/** As the newsletter: mails that a person waits for are not behind a thousand others. */
const BATCH = { size: 50, seconds: 60 } as const;

/**
 * Job: mails one alert to the next readers, with a row for each in the same transaction, so that no reader is mailed
 * twice after a crash or by two processes.
 */
export function sendAlertBatch(
  scope: SystemScope,
  others: OtherMails,
  { alertId, readers: among }: AlertBatch,
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const [alert] = await inside.db
      .select()
      .from(productAlerts)
      .where(and(eq(productAlerts.id, alertId), eq(productAlerts.state, "published")))
      .for("update");
    if (!alert) return;
    const readers = await nextReaders(inside, alert, { most: BATCH.size, others, among });
    const brandNames = namesOf(alert.brands, await readBrands(inside));
    for (const { choiceId, userId, atOnce, email } of readers) {
      const to = parseMailAddress(email);
      const payload = {
        brandNames,
        sentence: alert.sentence ?? "",
        title: alert.title,
        alertsUrl: `${scope.site.url}${ALERTS_PATH}`,
        choicesUrl: `${scope.site.url}${ALERT_CHOICES_PATH}`,
        unsubscribeUrl: stopUrl(inside, choiceId),
      };
      const mail = atOnce ? productAlertNowMail : productAlertMail;
      const mailId = to ? await enqueueMail(inside, mail, { to, payload }) : null;
      await inside.db.insert(alertDeliveries).values({ alertId, userId, mailId });
    }
    if (readers.length === BATCH.size)
      await enqueueJob(inside, productAlertJob, { alertId, readers: among }, { afterSeconds: BATCH.seconds });
  });
}

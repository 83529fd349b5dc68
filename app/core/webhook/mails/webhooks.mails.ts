import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { WebhookStoppedMail } from "./webhook-stopped.tsx";

export const webhookStoppedMail = defineMail<WebhookStoppedMail>({
  name: "webhook-stopped",
  label: "Webhook d’une fiche désactivé",
  secret: false,
  expires: false,
  template: async () => (await import("./webhook-stopped.tsx")).webhookStoppedTemplate,
});

/** What a company's webhook announces; the rest is fetched with a token. */
export const webhookTypes = [
  { key: "lead.received", label: "Demande reçue" },
  { key: "lead.answered", label: "Demande acceptée ou déclinée" },
  { key: "lead.closed", label: "Demande close" },
  { key: "review.published", label: "Avis publié" },
] as const;
export type WebhookType = (typeof webhookTypes)[number]["key"];
export const webhookTypeKeys: readonly WebhookType[] = webhookTypes.map(({ key }) => key);

/** Sent when a manager asks for it. */
export const TEST_TYPE = "webhook.test";

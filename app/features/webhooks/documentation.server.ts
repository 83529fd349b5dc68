import { OVERLAP_HOURS, RETRY_DELAYS, STOPPED_AFTER_DAYS } from "#app/core/webhook/webhook.rules.ts";
import { payloadOf } from "#app/core/webhook/webhook-payload.ts";
import { TEST_TYPE, webhookTypes } from "#app/core/webhook/webhook-types.ts";

/** For people who write the receiver. */
export function documentWebhooks() {
  const example = payloadOf({
    type: "lead.received",
    createdAt: new Date("2026-11-24T08:00:00.000Z"),
    companyId: "4f6c2f0e-6d0a-4f0b-9a51-3c2b8c1f7d10",
    reference: "DEV-20261124-AB12",
    subjectId: "0b8f8d5e-5a4e-4b53-9c9e-1a2f6f0c7d11",
  });
  return {
    types: [...webhookTypes.map(({ key, label }) => ({ key, label })), { key: TEST_TYPE, label: "Essai" }],
    payload: JSON.stringify(example, undefined, 2),
    receiver: RECEIVER,
    delays: RETRY_DELAYS.map(delayOf).join(", "),
    overlapHours: OVERLAP_HOURS,
    stoppedAfterDays: STOPPED_AFTER_DAYS,
  };
}

function delayOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
}

/** Node.js. A test runs it. */
const RECEIVER = `import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the text as it came, before it is parsed */
function isFromRecif(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": given } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) < 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = createHmac("sha256", key).update(\`\${id}.\${seconds}.\${body}\`).digest("base64");
  const right = Buffer.from(\`v1,\${signed}\`);
  return String(given)
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}`;

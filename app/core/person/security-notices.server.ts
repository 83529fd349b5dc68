import { eq } from "drizzle-orm";
import type { SecurityNotice } from "#app/core/person/mails/security-notice.tsx";
import { users } from "#app/core/person/person.table.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { securityNoticeMail } from "./mails/security-notices.mails.ts";

/**
 * Notifies the account's owner; call it in the transaction of the change. Unverified addresses get nothing, they may
 * belong to another person.
 * @param about the device or factor, in words
 */
export async function notifyOwner(
  scope: Pick<PublicScope, "db" | "jobs">,
  userId: string,
  notice: SecurityNotice,
  about = "",
): Promise<void> {
  const [owner] = await scope.db
    .select({ email: users.email, proven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const to = owner?.proven ? parseMailAddress(owner.email) : undefined;
  if (!to) return;
  const at = new Date().toISOString();
  await enqueueMail(scope, securityNoticeMail, { to, payload: { notice, about, at } });
}

export function notifyRoleChanged(
  scope: Pick<PublicScope, "db" | "jobs">,
  userId: string,
  role: "user" | "admin",
): Promise<void> {
  return notifyOwner(scope, userId, role === "admin" ? "role-given" : "role-taken");
}

import { eq } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";

const KEY = "contactEmail";

/** Placeholder address of the code: it has no mailbox. */
export const isInvented = (address: string): boolean => address.endsWith(".example");

/** The public contact address, used as reply-to. Undefined until configured: e-mails then name another contact. */
export async function findReplyAddress({ db }: DbScope): Promise<string | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  const address = typeof stored?.value === "string" ? parseMailAddress(stored.value) : undefined;
  return address && !isInvented(address) ? address : undefined;
}

import { eq } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";

const KEY = "contactEmail";

/** The address that stands in the code, and reaches no mailbox. */
export const isInvented = (address: string): boolean => address.endsWith(".example");

/**
 * Where an answer to a mail of the site arrives: the contact address of the settings, which the site shows to everybody.
 * Undefined until an administrator has written one: mails then say where to write instead.
 */
export async function findReplyAddress({ db }: DbScope): Promise<string | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  const address = typeof stored?.value === "string" ? parseMailAddress(stored.value) : undefined;
  return address && !isInvented(address) ? address : undefined;
}

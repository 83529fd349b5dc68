import { and, eq } from "drizzle-orm";
import { sealAnew } from "#app/core/session/auth.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { webhooks } from "./webhooks.table.ts";

/** Secrets sealed under a former secret of the site. */
export async function resealWebhooks({ db, site }: DbScope & SigningScope): Promise<number> {
  if (!site.formerSecrets?.length) return 0;
  let resealed = 0;
  const rows = await db.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
  for (const { id, secret } of rows) {
    const anew = await sealAnew({ site }, id, secret);
    if (anew === undefined) continue;
    await db
      .update(webhooks)
      .set({ secret: anew })
      .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
    resealed += 1;
  }
  return resealed;
}

import { eq } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { deliverMail } from "#app/platform/mail/delivery.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";

export async function deliver({ db }: DbScope, id: string): Promise<void> {
  const quiet = { info: () => {}, warn: () => {} };
  const rendered = {
    subject: "s",
    html: "h",
    text: "t",
    secret: true,
    reference: undefined,
    unsubscribeUrl: undefined,
  };
  await deliverMail(
    {
      db,
      log: quiet,
      siteUrl: "https://recif.example",
      render: async () => rendered,
      send: async () => "250",
      findReplyTo: async () => undefined,
      showUnsent: false,
      weekly: new Set(),
      postpone: async () => {},
      isWanted: async () => true,
    },
    id,
    { last: true } as Parameters<typeof deliverMail>[2],
  );
}

export async function sent(scope: DbScope, id: string): Promise<string | undefined> {
  await deliver(scope, id);
  const [mail] = await scope.db.select().from(mails).where(eq(mails.id, id));
  return mail?.status;
}

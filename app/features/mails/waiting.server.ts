import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";

/** Failed e-mails are one item, however many: a broken server fails them all. */
const MOST = 100;

/** Those that can be resent: their address is not marked dead, their content not erased after a week. */
const failed = sql`select min(m.created_at) as since, count(*)::integer as total from (
  select created_at from ${mails} as one
    where status = 'failed' and created_at > now() - interval '7 days' and payload is not null
      and not exists (select from ${deadAddresses} as dead where dead.address = one.recipient)
    order by created_at desc limit ${MOST}) as m`;

export const failedMails = defineWaiting({
  key: "mail",
  label: "E-mails en échec",
  plural: "E-mails en échec",
  from: sql`(${failed}) as failures where total > 0`,
  id: sql`'failed'`,
  subject: sql`case when total = 1 then 'Un e-mail' when total < ${MOST} then total || ' e-mails'
    else ${`${MOST} e-mails ou plus`} end`,
  since: sql`since`,
  order: sql`since`,
  pathOf: () => "/admin/e-mails?etat=failed",
});

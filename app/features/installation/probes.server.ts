import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";

/** Labels of the queues, by name. */
export type QueueLabels = Readonly<Record<string, string>>;
export type QueueState = {
  label: string;
  waiting: number;
  oldestSeconds: number;
  failed: number;
  lastDone: Date | null;
};
export type MailState = { waiting: number; oldestSeconds: number; failed: number; lastSent: Date | null };
export type Disk = { free: number; total: number };

/** In bytes; undefined when unreadable. */
export async function probeDisk(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await fs.statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return undefined;
  }
}

type QueueRow = { name: string; waiting: number; oldest: number; failed: number; done: string | null };

/** Overdue jobs, final failures of the last day, and the last completed job of each queue. */
export async function probeQueues({ db }: DbScope, labels: QueueLabels): Promise<QueueState[]> {
  const known = await db.execute(sql`select to_regclass('pgboss.job') as jobs`);
  if (!known.rows[0]?.jobs) return [];
  const { rows } = await db.execute<QueueRow>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as waiting,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::integer as oldest,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::integer as failed,
      max(completed_on) filter (where state = 'completed') as done
    from pgboss.job group by name order by name`);
  return rows.map(({ name, oldest, done, ...row }) => ({
    ...row,
    label: labels[name] ?? name,
    oldestSeconds: oldest,
    lastDone: done ? new Date(done) : null,
  }));
}

type MailRow = { waiting: number; oldest: number; failed: number; last: string | null };

export async function probeMails({ db }: DbScope): Promise<MailState> {
  const { rows } = await db.execute<MailRow>(sql`
    select (select count(*) from (select 1 from ${mailRows} where ${mailCard.status} = 'waiting' limit 2001) as few)::integer as waiting,
      coalesce(extract(epoch from now() - (select min(coalesce(${mailCard.dueAt}, ${mailCard.createdAt})) from ${mailRows}
        where ${mailCard.status} = 'waiting' and (${mailCard.dueAt} is null or ${mailCard.dueAt} <= now()))), 0)::integer as oldest,
      (select count(*) from (select 1 from ${mailRows} where ${mailCard.status} = 'failed' limit 2001) as few)::integer as failed,
      (select max(${mailCard.sentAt}) from ${mailRows} where ${mailCard.status} = 'sent') as last`);
  const { waiting = 0, oldest = 0, failed = 0, last = null } = rows[0] ?? {};
  return { waiting, oldestSeconds: oldest, failed, lastSent: last ? new Date(last) : null };
}

export type DatabaseState = {
  version: string;
  bytes: number;
  connections: number;
  most: number;
  clockSeconds: number;
};
type DatabaseRow = { version: string; bytes: string; connections: number; most: number; clock: number };

export async function probeDatabase({ db }: DbScope): Promise<DatabaseState> {
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
      current_setting('max_connections')::integer as most, extract(epoch from clock_timestamp())::float as clock`);
  const { version = "?", bytes = "0", connections = 0, most = 0, clock = 0 } = rows[0] ?? {};
  return {
    version,
    bytes: Number(bytes),
    connections,
    most,
    clockSeconds: Math.abs(clock - Date.now() / 1_000),
  };
}

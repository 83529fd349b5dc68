import { type SQL, sql } from "drizzle-orm";
import type { DbScope } from "../db/scope.ts";
import { mentions } from "../privacy/mentions.server.ts";
import type { NounPrivacy } from "../privacy/noun-privacy.ts";
import type { Job, JobData } from "./define-job.ts";

export const jobPrivacy: NounPrivacy = {
  retention: [],
  async erases(scope) {
    if (scope.actor.proven)
      await forgetJobs(scope, mentions(scope.actor.email)(sql`concat(data::text, output::text)`));
  },
};

export function forgetJobsFor(scope: DbScope, { name }: Job<JobData>, email: string): Promise<void> {
  return forgetJobs(scope, sql`name = ${name} and data->>'email' = ${email}`);
}

async function forgetJobs({ db }: DbScope, matching: SQL): Promise<void> {
  const found = await db.execute(sql`select to_regclass('pgboss.job') as jobs`);
  if (!found.rows[0]?.jobs) return;
  await db.execute(sql`delete from pgboss.job where ${matching}`);
}

import { hasAdmin } from "#app/core/person/people.server.ts";
import { firstAdminLink } from "#app/features/passwords/first-admin.server.ts";
import { readSecret } from "#app/platform/auth/secret.server.ts";
import { BadSetting } from "#app/platform/bad-setting.ts";
import { openDatabase, openPool, PAGE_SILENCE } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createLog, type Log } from "#app/platform/log.server.ts";
import { whereMailGoes } from "#app/platform/mail/where-mail-goes.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { openFiles, whereFilesAre } from "#app/platform/storage/open-files.server.ts";
import { prepareContent } from "#server/content.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { AlreadyRunning } from "#server/instance-lock.ts";
import { listen } from "#server/listen.ts";
import { openReplica } from "#server/replica.ts";
import type { Services } from "#server/services.ts";

type Site = {
  url: string;
  stop(): Promise<void>;
  leave(): Promise<void>;
};
type Place = { listenFd?: number; takesOver?: boolean };

export async function startSite(
  env: Env,
  print: (line: string) => void,
  { listenFd, takesOver = false }: Place = {},
): Promise<Site> {
  const postgres = env.DATABASE_URL ? undefined : await startPostgres(env, print, takesOver);
  try {
    const shared = env.DATABASE_URL ?? postgres?.connectionString ?? "";
    const connectionString = env.DATABASE_DIRECT_URL ?? shared;
    await migrateDatabase(connectionString, { print });
    print("Base de données à jour");

    const behindPooler = env.DATABASE_DIRECT_URL !== undefined;
    const pool = openPool(shared, env.DATABASE_POOL, { behindPooler, silence: PAGE_SILENCE });
    if (behindPooler) await tryPooler(pool, print);
    const log = createLog(env.LOG_LEVEL);
    const services: Services = {
      env,
      pool,
      db: openDatabase(pool),
      connectionString,
      replica: replicaOf(env, log, pool),
      log,
      files: openFiles(env),
      site: {
        url: env.siteUrl,
        secret: await readSecret(env),
        formerSecrets: env.formerSecrets,
        staffEmail: env.STAFF_EMAIL,
      },
    };
    await prepareContent(services, print);
    await printAdminInstructions(services, print);

    print(whereMailGoes(env));
    print(whereFilesAre(env));
    if (env.s3) tryFiles(services.files, print);
    const server = await listen(services, print, listenFd);
    return {
      url: server.url,
      stop: async () => {
        await within(3_000, server.stop());
        await closeDatabases(services);
        await postgres?.stop();
      },
      leave: async () => {
        await server.leave();
        await closeDatabases(services);
        await postgres?.leave();
      },
    };
  } catch (error) {
    await (takesOver ? postgres?.leave() : postgres?.stop());
    throw error;
  }
}

function replicaOf({ DATABASE_REPLICA_URL, DATABASE_POOL }: Env, log: Log, pool: Services["pool"]) {
  if (!DATABASE_REPLICA_URL) return undefined;
  return openReplica({ connectionString: DATABASE_REPLICA_URL, max: DATABASE_POOL, log }, pool);
}

const closeDatabases = ({ pool, replica }: Services) =>
  within(500, Promise.all([pool.end(), replica?.stop()]));

/** Only the pooler can enforce statement timeouts for the site. */
async function tryPooler(pool: Services["pool"], print: (line: string) => void): Promise<void> {
  const { rows } = await pool.query("show statement_timeout");
  if (rows[0]?.statement_timeout !== "0") return;
  print(
    "Attention, rien ne limite la durée des requêtes : donnez statement_timeout dans connect_query de PgBouncer",
  );
}

/** Reports a wrong setting at start instead of to the first visitor; does not delay the start. */
function tryFiles(files: Files, print: (line: string) => void): void {
  files.get(newLogoKey()).catch((error: Error) => {
    print(`Attention, le stockage des fichiers ne répond pas comme il devrait : ${error.message}`);
  });
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

async function startPostgres(env: Env, print: (line: string) => void, takesOver: boolean) {
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir, print, { takesOver });
    print(`PostgreSQL démarré (${postgres.where})`);
    return postgres;
  } catch (error) {
    if (error instanceof AlreadyRunning) throw error;
    throw new BadSetting(`PostgreSQL n’a pas pu démarrer : ${(error as Error).message}`);
  }
}

/** Never logged in production: logs are widely readable, so a command gives the administrator link. */
async function printAdminInstructions(services: Services, print: (line: string) => void): Promise<void> {
  if (services.env.APP_MODE === "production") {
    if (await hasAdmin(services)) return;
    print("Pas encore d’administrateur. Pour en faire un : npm run admin:create -- adresse@exemple.nc");
    return;
  }
  const link = await firstAdminLink(services);
  if (link) print(`Pas encore d’administrateur. Pour le devenir, une fois et dans les 24 heures : ${link}`);
}

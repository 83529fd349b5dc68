import { count, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { nameNameless } from "#app/core/person/people.server.ts";
import { credentialCard, credentialRows, personCard, personRows } from "#app/core/person/person.reads.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import { profileActs } from "./acts.ts";
import { type Check, checksOf, type Probed } from "./checks.rules.ts";
import { probeDatabase, probeDisk, probeMails, probeQueues } from "./probes.server.ts";

export async function checkInstallation(
  scope: AdminScope,
  missingSettings: readonly string[],
): Promise<Check[]> {
  const { installation } = scope;
  const [database, queues, mails, disk, storage] = await Promise.all([
    probeDatabase(scope),
    probeQueues(scope, installation.queueLabels),
    probeMails(scope),
    probeDisk(installation.dataDir),
    probeStorage(scope),
  ]);
  const versions = { app: installation.version, node: process.versions.node };
  const mailServer = installation.mail.server;
  return checksOf({ database, queues, mails, mailServer, storage, disk, versions, missingSettings });
}

const PROBE = Buffer.from("recif");
const PATIENCE = 5_000;

/** Writes, reads and deletes a file. The cleanup of unused files removes leftovers. */
async function probeStorage({ files, installation }: AdminScope): Promise<Probed["storage"]> {
  const kind = installation.files;
  const begun = performance.now();
  const key = newLogoKey();
  try {
    const probe = async () => {
      await files.put(key, PROBE);
      const read = await files.get(key);
      await files.remove(key);
      if (!read?.equals(PROBE)) throw new Error("ce qui est écrit n’est pas relu");
    };
    await within(PATIENCE, probe());
    return { kind, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    return { kind, error: error instanceof Error ? error.message.slice(0, 200) : "échec" };
  }
}

/** @throws on timeout */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("pas de réponse dans le délai")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type Diagnostic = {
  userId: string;
  role: string;
  people: number;
  withoutCredentials: number;
  nameless: number;
};

export async function diagnose({ db, actor }: AdminScope): Promise<Diagnostic> {
  const [me] = await db.select({ role: personCard.role }).from(personRows).where(eq(personCard.id, actor.id));
  const [all] = await db.select({ people: count() }).from(personRows);
  const [without] = await db
    .select({ people: count() })
    .from(personRows)
    .leftJoin(credentialRows, eq(credentialCard.userId, personCard.id))
    .where(isNull(credentialCard.id));
  const [nameless] = await db.select({ people: count() }).from(personRows).where(eq(personCard.name, ""));
  return {
    userId: actor.id,
    role: me?.role ?? "absent",
    people: all?.people ?? 0,
    withoutCredentials: without?.people ?? 0,
    nameless: nameless?.people ?? 0,
  };
}

/** @returns how many had no name */
export function repairProfiles(scope: AdminScope): Promise<number> {
  return inTransaction(scope, async (inside) => {
    const named = await nameNameless(inside);
    if (named > 0) await recordAudit(inside, { act: profileActs.repaired, subject: `${named}` });
    return named;
  });
}

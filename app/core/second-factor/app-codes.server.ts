import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { openText, sealAnew, sealText } from "#app/core/session/auth.server.ts";
import { describeSecret, findStep, newTotpSecret } from "#app/platform/auth/totp.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, SigningScope } from "#app/platform/http/scope.ts";
import { type QrCode, qrCodeOf } from "#app/platform/images/qr-code.server.ts";
import { totpFactors } from "./factors.table.ts";

type StartedApp = { qrCode: QrCode; typed: string };

/** Limits the setup to its starter, who proved ownership: a later user of the open session must start again. */
const STARTED_MINUTES = 15;
const isStarted = (now = Date.now()) =>
  and(isNull(totpFactors.confirmedAt), gt(totpFactors.createdAt, new Date(now - STARTED_MINUTES * 60_000)));

const ofUser = (userId: string) => eq(totpFactors.userId, userId);

export async function startApp(scope: MemberScope): Promise<void> {
  const { id } = scope.actor;
  const secret = await sealText(scope, id, newTotpSecret());
  await scope.db
    .insert(totpFactors)
    .values({ userId: id, secret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret, createdAt: new Date() },
      setWhere: isNull(totpFactors.confirmedAt),
    });
}

export async function cancelApp({ db, actor }: MemberScope): Promise<void> {
  await db.delete(totpFactors).where(and(ofUser(actor.id), isNull(totpFactors.confirmedAt)));
}

export async function findApp({ db }: DbScope, userId: string): Promise<{ since: Date } | undefined> {
  const [found] = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(ofUser(userId), isNotNull(totpFactors.confirmedAt)));
  return found?.since ? { since: found.since } : undefined;
}

export async function findStartedApp(scope: MemberScope): Promise<StartedApp | undefined> {
  const { id, email } = scope.actor;
  const [found] = await scope.db
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(and(ofUser(id), isStarted()));
  const secret = found && (await openText(scope, id, found.secret));
  if (!secret) return undefined;
  const { uri, typed } = describeSecret(secret, email);
  return { qrCode: qrCodeOf(uri), typed };
}

export async function confirmApp(scope: MemberScope, code: string, now = Date.now()): Promise<boolean> {
  const { id } = scope.actor;
  const step = await consumeTimeStep(scope, { userId: id, confirmed: false }, code, now);
  if (step === undefined) return false;
  await scope.db
    .update(totpFactors)
    .set({ confirmedAt: new Date(now), lastStep: step })
    .where(ofUser(id));
  return true;
}

/** Accepts a code once and never an older one; of two concurrent requests, the second is refused. */
export function consumeAppCode(
  scope: DbScope & SigningScope,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const step = await consumeTimeStep(inside, { userId, confirmed: true }, code, now);
    if (step === undefined) return false;
    await inside.db.update(totpFactors).set({ lastStep: step }).where(ofUser(userId));
    return true;
  });
}

type Wanted = { userId: string; confirmed: boolean };

async function consumeTimeStep(
  scope: DbScope & SigningScope,
  { userId, confirmed }: Wanted,
  code: string,
  now: number,
) {
  const [app] = await scope.db
    .select({ secret: totpFactors.secret, lastStep: totpFactors.lastStep })
    .from(totpFactors)
    .where(and(ofUser(userId), confirmed ? isNotNull(totpFactors.confirmedAt) : isStarted(now)))
    .for("update");
  const secret = app && (await openText(scope, userId, app.secret));
  const step = secret ? await findStep(secret, code.replace(/\s/g, ""), now) : undefined;
  return step !== undefined && step > (app?.lastStep ?? -1) ? step : undefined;
}

/** Re-encrypts secrets sealed with a former key. @returns of how many apps */
export async function resealApps({ db, site }: DbScope & SigningScope): Promise<number> {
  if (!site.formerSecrets?.length) return 0;
  let resealed = 0;
  for (const { userId, secret } of await db.select().from(totpFactors)) {
    const anew = await sealAnew({ site }, userId, secret);
    if (anew === undefined) continue;
    await db
      .update(totpFactors)
      .set({ secret: anew })
      .where(and(ofUser(userId), eq(totpFactors.secret, secret)));
    resealed += 1;
  }
  return resealed;
}

/** @param addedSince only an app added at this time or later */
export async function dropApp({ db }: DbScope, userId: string, addedSince = new Date(0)): Promise<boolean> {
  const found = await db
    .select({ createdAt: totpFactors.createdAt, confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(ofUser(userId));
  const [app] = found;
  if (!app || (app.confirmedAt ?? app.createdAt) < addedSince) return false;
  await db.delete(totpFactors).where(ofUser(userId));
  return app.confirmedAt !== null;
}

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { BrowserScope, PublicScope, Site } from "#app/platform/http/scope.ts";
import { findSession } from "./sessions.server.ts";

/*
 * A known device is a browser in which an account with a verified address signed in. Its cookie has a mark per
 * account: a random-looking id, the day, and a signature over both and the e-mail. It grants no access, only rate
 * limits that attackers cannot exhaust (docs/decisions/0044-known-devices.md, threat T52).
 */

const DEVICE_DAYS = 180;
const RENEWED_AFTER_DAYS = 90;
const MOST_ACCOUNTS = 4;

const MARK = /^(?<id>[\w-]{16})\.(?<day>\d{5})\.(?<signature>[\w-]{43})$/;
const storedMarks = z.array(z.string().regex(MARK)).max(MOST_ACCOUNTS);
type Mark = { id: string; day: number; signature: string };

/**
 * Device id for rate limits, if known for this e-mail's account. Reads nothing of the account, so that the duration
 * is the same for unknown e-mails (threat T03).
 */
export async function findKnownDevice(scope: BrowserScope, email: string): Promise<string | undefined> {
  const marked = (await readMarks(scope)).find((mark) => isOf(scope.site, email, mark));
  if (marked) return marked.id;
  const found = await findSession(scope);
  return found?.actor.proven && found.actor.email === email ? deviceOf(found.session.id) : undefined;
}

/** `Set-Cookie` that makes this browser a known device of the signed-in account; undefined when unchanged. */
export async function markDevice(scope: BrowserScope): Promise<string | undefined> {
  const found = await findSession(scope);
  if (!found?.actor.proven) return undefined;
  const { email } = found.actor;
  const marks = await readMarks(scope);
  const own = marks.find((mark) => isOf(scope.site, email, mark));
  if (own && today() - own.day < RENEWED_AFTER_DAYS) return undefined;

  const [id, day] = [deviceOf(found.session.id), today()];
  const mark = { id, day, signature: sign(scope.site, email, { id, day }).toString("base64url") };
  const others = marks.filter((one) => one !== own).slice(1 - MOST_ACCOUNTS);
  const values = [...others, mark].map((one) => `${one.id}.${one.day}.${one.signature}`);
  return cookieOf(scope.site).serialize(values);
}

async function readMarks({ site, facts }: Pick<PublicScope, "facts" | "site">): Promise<Mark[]> {
  const stored = storedMarks.safeParse(await cookieOf(site).parse(facts.cookie));
  if (!stored.success) return [];
  return stored.data.map((text) => {
    const { id = "", day, signature = "" } = MARK.exec(text)?.groups ?? {};
    return { id, day: Number(day), signature };
  });
}

function isOf(site: Site, email: string, { signature, ...mark }: Mark): boolean {
  const expected = sign(site, email, mark);
  return timingSafeEqual(expected, Buffer.from(signature, "base64url")) && today() - mark.day <= DEVICE_DAYS;
}

function sign({ secret }: Site, email: string, { id, day }: Omit<Mark, "signature">): Buffer {
  return createHmac("sha256", secret).update(`known device\n${id}\n${day}\n${email}`).digest();
}

/** One device per session: a stolen session cannot create further devices with their own limits. */
const deviceOf = (sessionId: string): string =>
  createHash("sha256").update(sessionId).digest("base64url").slice(0, 16);

const today = (): number => Math.floor(Date.now() / 86_400_000);

const cookieOf = (site: Site) => hostCookie(site, "recif.device", DEVICE_DAYS * 86_400);

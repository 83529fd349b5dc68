import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { LOGO_REFUSALS, MAX_LOGO_BYTES, reencodeLogo } from "#app/platform/images/logos.server.ts";
import type { Result } from "#app/platform/outcome.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";

type Posted = { logo?: File | undefined; removeLogo?: boolean | undefined };
type ReadLogo = Result<{ webp: Uint8Array }, { status: number; message: string }>;
type LogoResult = Result<{ logoKey: string | null; fresh: boolean }, { status: number; message: string }>;

const TOO_MANY = "Trop d’images en peu de temps. Réessayez dans une heure";
const HOUR = 3_600;

/** A new logo is stored before a row refers to it; the current file stays, since a version still uses it. */
export async function storeLogo(
  scope: MemberScope,
  { logo, removeLogo }: Posted,
  present: string | null,
): Promise<LogoResult> {
  if (!logo) return { ok: true, logoKey: removeLogo ? null : present, fresh: false };
  const image = await readLogo(scope, logo);
  if (!image.ok) return image;
  const key = newLogoKey();
  await scope.files.put(key, image.webp);
  return { ok: true, logoKey: key, fresh: true };
}

export async function readLogo(scope: MemberScope, logo: File): Promise<ReadLogo> {
  if (logo.size > MAX_LOGO_BYTES) return { ok: false, status: 422, message: LOGO_REFUSALS["too large"] };
  const verdict = await countInOrder(scope, [
    { name: "logo-upload", subject: scope.actor.id, limit: 30, seconds: HOUR },
    { name: "logo-upload-network", subject: scope.facts.network, limit: 90, seconds: HOUR },
  ]);
  if (!verdict.allowed) return { ok: false, status: 429, message: TOO_MANY };

  const image = await reencodeLogo(new Uint8Array(await logo.arrayBuffer()), scope.actor.id);
  if (!image.ok)
    return { ok: false, status: image.reason === "overloaded" ? 503 : 422, message: image.message };
  return image;
}

/** Removes the file stored for a failed write. */
export async function dropLogo({ files, facts }: MemberScope, stored: LogoResult): Promise<void> {
  if (!stored.ok || !stored.fresh || !stored.logoKey) return;
  await files.remove(stored.logoKey).catch((error: unknown) => facts.reportError(error));
}

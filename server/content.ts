import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { createCompany } from "#app/core/company/companies.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { refreshSearchDocuments } from "#app/core/company/search-documents.server.ts";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { illustrateOwnArticles } from "#app/features/blog/texts/own-pictures.server.ts";
import { addDemonstrationProofs } from "#app/features/credentials/credentials.server.ts";
import { addDemonstrationReviews } from "#app/features/reviews/review-rows.server.ts";
import { writeOpenData } from "#app/open-data-contents.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { reencodeLogo } from "#app/platform/images/logos.server.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { type DemoCompany, readDemoCompanies, readDemoLogo } from "#server/demo/demo-companies.ts";
import { demoProofs, demoReviews } from "#server/demo/demo-trust.ts";
import type { Services } from "#server/services.ts";

/** Milliseconds. */
const POLL = 250;
export const CONTENT_LOCK = 0x52_43_49_46_44; // "RCIFD"

export async function prepareContent(
  { db, env, files, site }: Services,
  print: (line: string) => void,
): Promise<void> {
  const refreshed = await refreshSearchDocuments({ db });
  if (refreshed > 0) print(`Index de recherche refait pour ${refreshed} entreprises`);
  if (env.APP_MODE === "production") return;
  const added = await addDemonstration({ db, files });
  if (added === 0) return;
  // After the transaction: encoding takes longer than a lock should be held.
  await illustrateOwnArticles({ db, files });
  await writeOpenData({ db, site });
  print(`Données de démonstration : ${added} entreprises inventées, marquées « (fictif) »`);
}

/** @returns how many companies were added; none where some are already, or another instance added them meanwhile */
export async function addDemonstration(scope: DbScope & { files: Files }): Promise<number> {
  for (;;) {
    const added = await addUnlessAnother(scope);
    if (added !== undefined) return added;
    // Asked for again and again: a connection that waits for the lock counts as lost after some seconds.
    await setTimeout(POLL);
  }
}

/** @returns undefined while another instance adds them */
function addUnlessAnother({ db, files }: DbScope & { files: Files }): Promise<number | undefined> {
  return inTransaction({ db }, async (inside) => {
    const { rows } = await inside.db.execute<{ own: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CONTENT_LOCK}) as own`,
    );
    if (!rows[0]?.own) return undefined;
    const [known] = await inside.db.select({ id: companyCard.id }).from(companyRows).limit(1);
    if (known) return 0;
    const demoCompanies = readDemoCompanies();
    const ids = new Map<string, string>();
    for (const company of demoCompanies) {
      const logo = readDemoLogo(company.name);
      const logoKey = logo && (await storeLogo(files, logo));
      const { id } = await createCompany(inside, asNewCompany(company, logoKey));
      ids.set(company.name, id);
    }
    await addTrust(inside, ids);
    await loadOwnArticles(inside);
    return demoCompanies.length;
  });
}

/** Proofs and reviews of the companies with these names. */
async function addTrust(scope: DbScope, ids: ReadonlyMap<string, string>): Promise<void> {
  const idOf = (beginning: string) => {
    const [, id] = [...ids].find(([name]) => name.startsWith(beginning)) ?? [];
    if (!id) throw new Error(`no company of the demonstration begins with ${beginning}`);
    return id;
  };
  const proofs = demoProofs.flatMap(([name, made]) =>
    made().map((proof) => ({ ...proof, companyId: idOf(name) })),
  );
  await addDemonstrationProofs(scope, proofs);
  const reviews = demoReviews.flatMap(([name, made]) =>
    made().map((review) => ({ ...review, companyId: idOf(name) })),
  );
  await addDemonstrationReviews(scope, reviews);
}

function asNewCompany({ verifiedOn, ...company }: DemoCompany, logoKey: string | undefined) {
  return {
    ...company,
    logoKey,
    openData: "open" as const,
    verifiedAt: verifiedOn ? new Date(`${verifiedOn}T09:00:00+11:00`) : undefined,
  };
}

async function storeLogo(files: Files, logo: Buffer): Promise<string | undefined> {
  const png = await sharp(logo).png().toBuffer();
  const encoded = await reencodeLogo(png);
  if (!encoded.ok) return undefined;
  const key = newLogoKey();
  await files.put(key, encoded.webp);
  return key;
}

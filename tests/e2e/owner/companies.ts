import { eq } from "drizzle-orm";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { keepVersions } from "#app/core/company/versions.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { newAddress } from "../account/people.ts";

/** A published company of the member, with an edit that waits and a claim that the owner is asked about. */
export async function aBusyCompany(ownerId: string) {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const db = openDatabase(pool);
    const { id: companyId, slug } = await aCompany(db, {
      ownerId,
      description: "Nous **gardons** vos données.",
    });
    const present = await readProposal({ db }, companyId);
    if (!present) throw new Error("no company");
    const content = {
      ...present.content,
      description: "Nous gardons vos données et vos secrets.",
      zones: ["nord"],
    };
    await keepVersions({ db }, [
      { content, logoKey: null, companyId, authorId: ownerId, origin: "edit", state: "waiting" },
    ]);
    const claimant = await aMember(db, { email: newAddress("revendique") });
    const [claim] = await db
      .insert(companyClaims)
      .values({
        ...{
          companyId,
          claimantId: claimant.id,
          name: "Marie Canari",
          position: "gérante",
          message: "Bonjour.",
        },
        ownerUntil: new Date(Date.now() + 86_400_000),
      })
      .returning({ id: companyClaims.id });
    return { companyId, slug, claimId: claim?.id ?? "" };
  } finally {
    await pool.end();
  }
}

export async function statusOf(slug: string): Promise<string | undefined> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const [found] = await openDatabase(pool)
      .select({ status: companies.status })
      .from(companies)
      .where(eq(companies.slug, slug));
    return found?.status;
  } finally {
    await pool.end();
  }
}

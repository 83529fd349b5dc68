import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { enterClaimCode, sendClaimCode } from "./claim-code.server.ts";

test("the code of a claim is valid for its author only, even if another account knows the claim", async ({
  db,
}) => {
  const { id: companyId } = await aCompany(db, { email: "contact@lagon-code.example" });
  const [claimant, other] = [await aMember(db), await aMember(db)];
  const [claim] = await db
    .insert(companyClaims)
    .values({ companyId, claimantId: claimant.id, name: "Marie", position: "Gérante" })
    .returning({ id: companyClaims.id });
  const id = claim?.id ?? "";
  expect(await sendClaimCode(aMemberScope(db, other), id)).toEqual({ kind: "absent" });
  expect(await sendClaimCode(aMemberScope(db, claimant), id)).toEqual({ kind: "sent" });
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, "contact@lagon-code.example"));
  const code = String(mail?.payload?.code).replace(" ", "");
  expect(await enterClaimCode(aMemberScope(db, other), id, code)).toEqual({ kind: "absent" });
  expect(await enterClaimCode(aMemberScope(db, claimant), id, code)).toEqual({ kind: "proven" });
});

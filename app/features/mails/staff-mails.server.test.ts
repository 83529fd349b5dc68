import { expect } from "vitest";
import { mails as kinds } from "#app/mails.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { findStaffMail, renderStaffMail } from "./staff-mails.server.ts";

test("a mail of a name that no mail has is shown by it, and not opened", async ({ db }) => {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const stored = { template: "nouveau", recipient: "a@b.example", subject: "Un objet", html: "<html>" };
  const [{ id } = { id: "" }] = await db
    .insert(mails)
    .values({ ...stored, status: "kept", messageId: "<nouveau@x>" })
    .returning();
  const found = await findStaffMail(scope, id, kinds);
  expect(found).toMatchObject({ kind: "nouveau", secret: true, subject: null });
  expect(await renderStaffMail(scope, id, kinds)).toBeUndefined();
});

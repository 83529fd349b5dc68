import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { test } from "#tests/support/database.ts";
import { asRetention, forgetDetails, recordAudit } from "./audit-log.server.ts";
import { defineActs } from "./define-acts.ts";

const actor = { id: "a" };
const act = defineActs("role", {
  given: { label: "reçu", sentence: "a reçu {}", who: ["admin", "system"], final: "event" },
}).given;

test.for(["update audit_log set action = 'x'", "delete from audit_log", "truncate audit_log"])(
  "what was recorded is neither changed nor deleted: « %s » is refused",
  async (statement, { db }) => {
    await recordAudit({ db, actor }, { act, subject: "b" });
    const changed = db.transaction((tx) => tx.execute(sql.raw(statement)));
    await expect(changed).rejects.toMatchObject({ cause: { message: "audit_log is append-only" } });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "role.given" }]);
  },
);

test("the retention may, and nothing after it in the same transaction", async ({ db }) => {
  await recordAudit({ db, actor }, { act, subject: "b", detail: { word: "canari" } });
  await forgetDetails({ db }, (text) => sql`${text} like '%canari%'`);
  expect(await db.select().from(auditLog)).toMatchObject([{ detail: null }]);
  await asRetention({ db }, (inside) => inside.db.execute(sql`delete from audit_log`));
  expect(await db.$count(auditLog)).toBe(0);
  await expect(db.transaction((tx) => tx.execute(sql`delete from audit_log`))).rejects.toThrow();
});

import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import {
  type CompanyActor,
  companyStatuses,
  statusActs,
  transitions,
  validateStatusAct,
} from "./status.rules.ts";

const actors: CompanyActor[] = ["manager", "staff"];

/** Every allowed change with its actor: all others are refused. */
const allowed = [
  "draft submit manager → pending",
  "draft submit staff → pending",
  "draft discard manager → archived",
  "draft discard staff → archived",
  "pending withdraw manager → draft",
  "pending approve staff → published",
  "pending refuse staff → archived",
  "pending askForChanges staff → draft",
  "published takeOffline manager → offline",
  "published takeOffline staff → offline",
  "published remove staff → archived",
  "offline putOnline manager → published",
  "offline putOnline staff → published",
  "offline remove staff → archived",
  "archived restore staff → offline",
];

test("every status × act × actor: what may be done, and nothing else", () => {
  const found = companyStatuses.flatMap((status) =>
    statusActs.flatMap((act) =>
      actors.flatMap((actor) => {
        const state = { status, offlineBy: "manager", archivedFrom: "offline" } as const;
        const verdict = validateStatusAct(state, act, actor);
        return verdict.ok ? [`${status} ${act} ${actor} → ${verdict.to}`] : [];
      }),
    ),
  );
  expect(found).toEqual(allowed);
});

test("what the staff took offline, a manager does not put online", () => {
  const state = { status: "offline", offlineBy: "staff" } as const;
  expect(validateStatusAct(state, "putOnline", "manager")).toEqual({
    ok: false,
    reason: "taken offline by the staff",
  });
  expect(validateStatusAct(state, "putOnline", "staff")).toEqual({ ok: true, to: "published" });
});

test("an archived company comes back to where it was", () => {
  for (const archivedFrom of ["draft", "pending", "published", "offline"] as const)
    expect(validateStatusAct({ status: "archived", archivedFrom }, "restore", "staff")).toEqual({
      ok: true,
      to: archivedFrom,
    });
});

test("the database refuses every change that the table does not know", async ({ db }) => {
  const { id } = await aCompany(db);
  const known = new Set(
    companyStatuses.flatMap((from) =>
      Object.values(transitions[from]).map(
        ({ to }) => `${from} → ${to === "where it came from" ? "offline" : to}`,
      ),
    ),
  );
  const accepted: string[] = [];
  const archived = (status: string) =>
    status === "archived"
      ? { archivedAt: new Date(), archivedFrom: "offline" }
      : { archivedAt: null, archivedFrom: null };
  for (const from of companyStatuses)
    for (const to of companyStatuses) {
      if (from === to) continue;
      await force(db, id, from);
      const done = db.transaction((tx) =>
        tx
          .update(companies)
          .set({ status: to, ...archived(to) })
          .where(eq(companies.id, id)),
      );
      await done.then(
        () => accepted.push(`${from} → ${to}`),
        (error) => expect(error.cause.constraint).toBe("companies_transitions"),
      );
    }
  expect(new Set(accepted)).toEqual(known);
});

async function force(db: Parameters<typeof aCompany>[0], id: string, status: string): Promise<void> {
  const away = status === "archived";
  await db.execute(sql`alter table companies disable trigger companies_transitions`);
  await db
    .update(companies)
    .set({ status, archivedAt: away ? new Date() : null, archivedFrom: away ? "offline" : null })
    .where(eq(companies.id, id));
  await db.execute(sql`alter table companies enable trigger companies_transitions`);
}

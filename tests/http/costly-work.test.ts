import { expect } from "vitest";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

/** Threat T54, through the members' route. */
test("of forty copies of one account asked at once, five come, and the others say in French when to ask again", ({
  site,
}) =>
  inOneWindow(HOUR, async () => {
    const { member, visitor } = await site.signedIn();
    const asked = Array.from({ length: 40 }, () => visitor.get("/settings/export", { accept: "text/html" }));
    const answers = await Promise.all(asked);
    const [copies, refusals] = [200, 429].map((wanted) => answers.filter(({ status }) => status === wanted));
    expect([copies?.length, refusals?.length]).toEqual([5, 35]);
    expect(JSON.parse(copies?.[0]?.body ?? "{}").account.email).toBe(member.email);
    for (const { headers, body } of refusals ?? []) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(headers.get("cache-control")).toBe("no-store");
      for (const expected of ['<html lang="fr">', "Trop de demandes", "réessayez"])
        expect(body).toContain(expected);
      expect(body).not.toContain(member.email);
    }
    const other = await site.signedIn();
    expect((await other.visitor.get("/settings/export")).status).toBe(200);
  }));

test("queued uploads leave room for pages that are read", async ({ site, database }) => {
  const waiting = `select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const lock = await database.pool.connect();
  let answered = 0;
  try {
    // Blocks sign-in: its rate limits cannot be counted.
    await lock.query("begin; lock table rate_limits in access exclusive mode");
    const signIns = Array.from({ length: 20 }, async (_, n) => {
      const fields = { email: `inconnu-${n}@canari.example`, password: "Autre-chose-2026" };
      await site.visitor().post("/login", fields);
      answered += 1;
    });
    await until(async () => (await lock.query(waiting)).rows[0].n >= 2);
    expect([(await site.visitor().get("/login")).status, answered]).toEqual([200, 0]);
    await lock.query("rollback");
    await Promise.all(signIns);
  } finally {
    lock.release(true);
  }
});

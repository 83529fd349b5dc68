import { expect } from "vitest";
import { siteTest as test } from "#tests/support/site-test.ts";

/** Threat T54, through the door that members use. */
test("of forty copies of one account asked at once, five come, and the others say in French when to ask again", async ({
  site,
}) => {
  const { member, visitor } = await site.signedIn();
  const asked = Array.from({ length: 40 }, () => visitor.get("/settings/export", { accept: "text/html" }));
  const answers = await Promise.all(asked);
  const [copies, refusals] = [200, 429].map((wanted) => answers.filter(({ status }) => status === wanted));
  expect([copies?.length, refusals?.length]).toEqual([5, 35]);
  expect(JSON.parse(copies?.[0]?.body ?? "{}").account.email).toBe(member.email);
  for (const { headers, body } of refusals ?? []) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("cache-control")).toBe("no-store");
    for (const said of ['<html lang="fr">', "Trop de demandes", "réessayez"]) expect(body).toContain(said);
    expect(body).not.toContain(member.email);
  }
  const other = await site.signedIn();
  expect((await other.visitor.get("/settings/export")).status).toBe(200);
});

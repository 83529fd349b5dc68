import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPassword } from "#tests/support/accounts.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { hashesOf } from "#tests/support/hashes.ts";
import { countingScope } from "#tests/support/queries.ts";
import { askForLink } from "./links/asked-links.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let counting: ReturnType<typeof countingScope>;

beforeAll(async () => {
  database = await aDatabase();
  counting = countingScope(database.url, (_key, load) => load());
});
afterAll(async () => {
  await counting.close();
  await database.close();
});

async function aKnownAddress(): Promise<string> {
  const member = await aMember(database.db);
  await aPassword(database.db, member);
  return member.email;
}

type Ask = (email: string) => Promise<unknown>;

/** Threat T03: equal work takes equal time. The benchmark compares durations. */
test.for<[string, Ask]>([
  [
    "a wrong password",
    (email) => signInWithPassword(counting.scope, { email, password: "Autre-chose-2026" }),
  ],
  ["a login link", (email) => askForLink(counting.scope, { email, kind: "login" })],
  ["the confirmation once more", (email) => askForLink(counting.scope, { email, kind: "confirm" })],
  ["a new password", (email) => askForLink(counting.scope, { email, kind: "recovery" })],
])("%s asks the database the same for a known and an unknown address", async ([, ask]) => {
  const known = await counting.statementsOf(async () => ask(await aKnownAddress()));
  const unknown = await counting.statementsOf(() => ask(`${randomUUID()}@canari.example`));
  // Limits are one statement; a password's check has more.
  expect(known.length).toBeGreaterThan(0);
  expect(known).toEqual(unknown);
});

test("a wrong password costs a hash, known or not", async () => {
  for (const email of [await aKnownAddress(), `${randomUUID()}@canari.example`]) {
    const attempt = { email, password: "Autre-chose-2026" };
    expect(await hashesOf(() => signInWithPassword(counting.scope, attempt))).toBe(1);
  }
});

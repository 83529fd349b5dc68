import { expect, test } from "vitest";
import { Overloaded } from "../semaphore.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

const password = "Cagou-bleu-2026";

test("a hash is its password's and no other's, and never the same twice", async () => {
  const [hash, again] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).not.toBe(again);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "cagou-bleu-2026" })).toBe(false);
  expect(await verifyPassword({ hash: hash.replace(/.$/, "?"), password })).toBe(false);
});

test("a hash made elsewhere, at another cost, is read", async () => {
  // argon2-cffi: PasswordHasher(time_cost=2, memory_cost=65536, parallelism=1).hash("password"), salt "somesalt"
  const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword({ hash, password: "password" })).toBe(true);
});

test.each([
  "",
  "plain",
  "$argon2id$v=19$m=9999999999,t=2,p=1$c29tZXNhbHQ$AAAAAAAAAAA",
  "$2b$10$abcdefghijklmnopqrstuv",
])("%j is no hash, and opens nothing", async (hash) => {
  expect(await verifyPassword({ hash, password: "" })).toBe(false);
});

test("of many asked at once, some are hashed and the rest is refused: threads are left for others", async () => {
  const cheap = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  const asked = Array.from({ length: 200 }, () => verifyPassword({ hash: cheap, password }));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(outcomes.length - refused.length).toBe(42);
  expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
  expect(await verifyPassword({ hash: cheap, password })).toBe(false);
});

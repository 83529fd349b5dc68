import { expect, test } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { test as withDatabase } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { describeError } from "./error-report.server.ts";

withDatabase("a failed statement is logged with its code and without its values", async ({ db }) => {
  const insert = aPublicScope(db)
    .db.insert(users)
    .values({ id: "1", name: "Canari", email: "CANARI@secret.example" });
  const error = await insert.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('"code":"23514"');
  expect(logged).toContain("insert into");
  expect(logged).not.toMatch(/canari/i);
});

test("addresses and telephone numbers in a message are masked", () => {
  const { message } = describeError(new Error("no mailbox jean.dupont@exemple.nc, call +687 78 12 34"));
  expect(message).toBe("no mailbox …@… call …");
});

test("what is not an error is not printed", () => {
  expect(describeError("canari@secret.example")).toEqual({ kind: "string" });
});

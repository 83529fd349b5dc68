import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { forgetLoginHint, giveLoginHint, readLoginHint } from "./login-hint.server.ts";

test.for([
  ["https://recif.example", "__Host-recif", "; Secure"],
  ["http://localhost:3000", "recif", ""],
] as const)("over %s the hint's cookie is named %s…", async ([url, prefix, secure], { db }) => {
  const scope = aPublicScope(db, { site: { url } });
  const hint = { email: "quelquun@canari.example", from: "/directory" };
  const given = await giveLoginHint(scope, hint);
  for (const cookie of [given, await forgetLoginHint(scope)])
    expect(cookie).toMatch(
      new RegExp(`^${prefix}\\.login_hint=.*; Path=/; HttpOnly${secure}; SameSite=Lax$`),
    );

  expect(await readLoginHint(nextRequest(scope, given))).toEqual(hint);
});

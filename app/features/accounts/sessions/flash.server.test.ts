import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import {
  forgetFlash,
  forgetLoginHint,
  giveLoginHint,
  readLoginHint,
  sayNext,
  takeFlash,
} from "./flash.server.ts";

test.for([
  ["https://recif.example", "__Host-recif", "; Secure"],
  ["http://localhost:3000", "recif", ""],
] as const)("over %s cookies are named %s…", async ([url, prefix, secure], { db }) => {
  const scope = aPublicScope(db, { site: { url } });
  const hint = { email: "quelquun@canari.example", from: "/directory" };
  const [flash, given] = [await sayNext(scope, "signed-in"), await giveLoginHint(scope, hint)];
  for (const cookie of [flash, await forgetFlash(scope)])
    expect(cookie).toMatch(new RegExp(`^${prefix}\\.flash=.*; Path=/; HttpOnly${secure}; SameSite=Lax$`));
  for (const cookie of [given, await forgetLoginHint(scope)])
    expect(cookie).toMatch(
      new RegExp(`^${prefix}\\.login_hint=.*; Path=/; HttpOnly${secure}; SameSite=Lax$`),
    );

  expect(await takeFlash(nextRequest(scope, flash))).toMatchObject({ title: "Connexion réussie" });
  expect(await readLoginHint(nextRequest(scope, given))).toEqual(hint);
});

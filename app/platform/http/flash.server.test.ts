import { expect } from "vitest";
import { type SignInFlash, signInFlash } from "#app/features/sign-in/texts.ts";
import { test } from "#tests/support/database.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { consumeFlash, forgetFlash, setFlash } from "./flash.server.ts";

test.for([
  ["https://recif.example", "__Host-recif", "; Secure"],
  ["http://localhost:3000", "recif", ""],
] as const)("over %s the flash's cookie is named %s…", async ([url, prefix, secure], { db }) => {
  const scope = aPublicScope(db, { site: { url } });
  const flash = await setFlash<SignInFlash>(scope, "signed-in");
  for (const cookie of [flash, await forgetFlash(scope)])
    expect(cookie).toMatch(new RegExp(`^${prefix}\\.flash=.*; Path=/; HttpOnly${secure}; SameSite=Lax$`));

  expect(await consumeFlash(nextRequest(scope, flash), signInFlash)).toMatchObject({
    title: "Connexion réussie",
  });
  expect(await consumeFlash(nextRequest(scope, flash), {})).toBeUndefined();
});

test("a key that the noun does not have does not compile", ({ db }) => {
  const scope = aPublicScope(db);
  // @ts-expect-error: of another noun
  setFlash<SignInFlash>(scope, "lead-accepted");
  // @ts-expect-error: of no noun
  setFlash(scope, "signed-in");
});

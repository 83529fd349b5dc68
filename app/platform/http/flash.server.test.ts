import { expect } from "vitest";
import { flashTexts, setFlash } from "#app/flash.server.ts";
import { test } from "#tests/support/database.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { consumeFlash, forgetFlash } from "./flash.server.ts";

test.for([
  ["https://recif.example", "__Host-recif", "; Secure"],
  ["http://localhost:3000", "recif", ""],
] as const)("over %s the flash's cookie is named %s…", async ([url, prefix, secure], { db }) => {
  const scope = aPublicScope(db, { site: { url } });
  const flash = await setFlash(scope, "signed-in");
  for (const cookie of [flash, await forgetFlash(scope)])
    expect(cookie).toMatch(new RegExp(`^${prefix}\\.flash=.*; Path=/; HttpOnly${secure}; SameSite=Lax$`));

  expect(await consumeFlash(nextRequest(scope, flash), flashTexts)).toMatchObject({
    title: "Connexion réussie",
  });
  expect(await consumeFlash(nextRequest(scope, flash), {})).toBeUndefined();
});

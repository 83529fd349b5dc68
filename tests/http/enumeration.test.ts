import { describe, expect } from "vitest";
import { anAddress, askSilently, silentForms } from "#tests/support/silent-forms.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

/** Threat T03. Timing is measured by `npm run bench -- T03`. */
describe.each(Object.entries(silentForms))("asking for %s", (_name, form) => {
  test("shows the same, to the byte, for a known and an unknown address", async ({ site }) => {
    const { email } = await site.aKnownMember({ email: anAddress() });
    const seen = [await askSilently(site.url, form, email), await askSilently(site.url, form, anAddress())];
    expect(seen[0]).toEqual(seen[1]);
    expect([200, 303, 422]).toContain(seen[0]?.status);
  });
});

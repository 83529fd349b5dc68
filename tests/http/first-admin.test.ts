import { expect } from "vitest";
import { PASSWORD } from "#tests/support/accounts.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

test("in production the log says by which command, and holds no link", async ({ another }) => {
  const { log } = await another({ APP_MODE: "production", SITE_URL: "https://recif.example" });
  expect(log.join("\n")).toContain("npm run admin:create");
  expect(printedLink(log)).toBeUndefined();
});

test("a site without administrator prints a link that makes one, and never again", async ({
  site,
  another,
}) => {
  const link = printedLink(site.log) ?? "";
  const path = link.slice(site.url.length);
  const visitor = site.visitor();

  expect((await visitor.get(path)).body).toContain("Devenir administrateur");
  const weak = await visitor.post(path, { email: "chef@canari.example", newPassword: "court" });
  expect(weak.status).toBe(422);
  const made = await visitor.post(path, { email: "chef@canari.example", newPassword: PASSWORD });
  expect(made.headers.get("location")).toBe("/admin/dashboard");
  expect((await visitor.get("/admin/dashboard")).status).toBe(200);

  const late = site.visitor();
  expect((await late.get(path)).status).toBe(410);
  const second = await late.post(path, { email: "autre@canari.example", newPassword: PASSWORD });
  expect(second.status).toBe(410);
  // The last administrator cannot be deleted.
  const refused = await visitor.post("/settings", { intent: "delete", confirmation: "SUPPRIMER" });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("Vous êtes le dernier administrateur");

  await site.stop();
  const again = await another();
  expect(printedLink(again.log)).toBeUndefined();
});

const printedLink = (log: string[]) => /http\S+\/auth\/premier-admin\?token=\S+/.exec(log.join("\n"))?.[0];

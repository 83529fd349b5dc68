import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { aLogo, aSubmission, postForm } from "#tests/support/company-forms.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db));

/** Uploads that are not logos: wrong bytes, size, text or name (threats T21 and T22). */
const hostile: [name: string, bytes: string | Uint8Array<ArrayBuffer>, type: string][] = [
  ["a script named as a picture", "<script>alert(1)</script>", "image/png"],
  ["a page named as a picture", "<!doctype html><svg onload=alert(1)>", "image/svg+xml"],
  [
    "a vector that fetches",
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x"/></svg>',
    "image/svg+xml",
  ],
  [
    "a vector with an entity",
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    "image/svg+xml",
  ],
  [
    "a vector of a billion pixels",
    '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
    "image/svg+xml",
  ],
  ["the head of a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), "image/png"],
  ["the head of a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "image/jpeg"],
  ["the head of a GIF", "GIF89a", "image/gif"],
  ["the head of a WebP", "RIFF\u0004\u0000\u0000\u0000WEBP", "image/webp"],
  ["a PDF", "%PDF-1.7", "image/png"],
  ["an archive", "PK\u0003\u0004", "image/png"],
  ["a program", "MZ\u0090\u0000", "image/png"],
  ["zeros", new Uint8Array(10_000), "image/png"],
];

test("no hostile file is stored as it came, stops the site or loses what was typed", async ({
  site,
  database,
}) => {
  const { visitor } = await site.signedIn();
  for (const [name, bytes, type] of hostile) {
    const fields = {
      ...aSubmission({ name: `Canari ${name}`, notADuplicate: "on" }),
      logo: new Blob([bytes], { type }),
    };
    const answer = await postForm(visitor, site.url, "/add-company", fields);
    const [newest] = await database.db.select().from(companies).orderBy(desc(companies.createdAt)).limit(1);
    if (answer.status === 302) {
      // SVG is accepted and stored as pixels.
      const stored = await site.ask(`/logos/${newest?.logoKey}`);
      expect(stored.headers.get("content-type"), name).toBe("image/webp");
      const storedBytes = Buffer.from(await stored.arrayBuffer());
      expect(storedBytes.subarray(8, 12).toString(), name).toBe("WEBP");
      expect(storedBytes.includes("script"), name).toBe(false);
    } else {
      expect(answer.status, name).toBe(422);
      expect(answer.body, name).toContain(`Canari ${name}`);
      expect(newest?.name, name).not.toBe(`Canari ${name}`);
    }
  }
  expect((await site.ask("/health")).status).toBe(200);
});

test("a truncated picture is refused, a whole one is kept with nothing of what came with it", async ({
  site,
  database,
}) => {
  const { visitor } = await site.signedIn();
  const whole = new Uint8Array(await (await aLogo()).arrayBuffer());
  const submit = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    postForm(visitor, site.url, "/add-company", {
      ...aSubmission({ name, notADuplicate: "on" }),
      logo: new Blob([bytes], { type: "image/png" }),
    });
  expect((await submit(whole.slice(0, whole.length / 2), "Coupé (fictif)")).status).toBe(422);
  const secret = new TextEncoder().encode("canari-derriere-l-image");
  const polyglot = new Uint8Array([...whole, ...secret]);
  expect((await submit(polyglot, "Polyglotte (fictif)")).status).toBe(302);
  const [stored] = await database.db.select().from(companies).orderBy(desc(companies.createdAt)).limit(1);
  const storedBytes = Buffer.from(await (await site.ask(`/logos/${stored?.logoKey}`)).arrayBuffer());
  expect(storedBytes.includes(Buffer.from(secret))).toBe(false);
});

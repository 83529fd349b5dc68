import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The arrows of the architecture: what a file in a ring may import. A feature may import itself only. */
const allowed: Record<string, (target: string, source: string) => boolean> = {
  ui: (target) => target === "ui",
  platform: (target) => target === "platform",
  core: (target) => target === "core" || target === "platform",
  features: (target, source) => ["core", "platform", "ui", source].includes(target),
  routes: () => true,
};

const sourceFiles = listFiles("app").filter(
  (file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test("there is something to check", () => {
  expect(sourceFiles.length).toBeGreaterThan(50);
  expect(sourceFiles.flatMap(importsOf).length).toBeGreaterThan(100);
});

test("arrows point inwards only", () => {
  const wrong = sourceFiles.flatMap((file) => {
    const ring = ringOf(file);
    const rule = allowed[ring.split("/")[0] ?? ""];
    if (!rule) return [];
    return importsOf(file)
      .filter((target) => !rule(ringOf(target), ring))
      .map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("routes and components hold no SQL", () => {
  const wrong = sourceFiles.filter(
    (file) =>
      /^app\/(routes|ui)\//.test(file) &&
      /from "drizzle-orm|platform\/db\/schema/.test(fs.readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("what reads the database is in a .server.ts file, and takes no global connection", () => {
  const readers = sourceFiles.filter((file) => {
    const text = fs.readFileSync(file, "utf8");
    return (
      /from "drizzle-orm"|from "pg"/.test(text) &&
      !/\.server\.tsx?$/.test(file) &&
      !file.startsWith("app/platform/db/schema/")
    );
  });
  expect(readers).toEqual([]);
});

test("contact columns are selected by the features that own them only", () => {
  const readers = sourceFiles.filter((file) => /\bcompanyContacts\b/.test(fs.readFileSync(file, "utf8")));
  const owners =
    /^app\/(platform\/db\/schema|core\/company|features\/(contacts|imports|leads|privacy|accounts\/settings\/(erasure|export))\b)/;
  expect(readers.filter((file) => !owners.test(file))).toEqual([]);
});

test("the right of a signed-in visitor is asked for by these public pages only", () => {
  const askers = filesWith(/\bfindMemberScope\b/);
  expect(askers).toEqual([
    "app/features/accounts/sessions/guards.server.ts",
    // Contact details, and the quote form of a profile.
    "app/routes/public/company/member-part.server.ts",
    // A member without a proven address wants the confirmation mail again.
    "app/routes/public/quick-signup.tsx",
    // A general request is the member's when there is one.
    "app/routes/public/quote.tsx",
  ]);
});

test("a member's and an administrator's scope are handed out by the guards only", () => {
  expect(filesWith(/\.set\(\s*(memberScope|adminScope)\b/)).toEqual([
    "app/features/accounts/sessions/guards.server.ts",
  ]);
  expect(filesWith(/\bcreateContext(<.*>)?\(/)).toEqual(
    [
      "app/platform/http/scope.ts",
      // React's own, for a page that names its request.
      ...filesWith(/createContext.* from "react"/),
    ].toSorted(),
  );
});

test("what is published is said in one place", () => {
  const wrong = filesWith(/(companies\.status|\bstatus)\b[^\n]{0,4}(,|=|<>|!=)\s*["']published["']/).filter(
    (file) => !file.startsWith("app/platform/db/schema/"),
  );
  expect(wrong).toEqual(["app/core/company/visibility.server.ts"]);
});

/** Who writes each table: one module. What is outdated goes by the privacy file of the same noun. */
const writers: Record<string, string[]> = {
  users: ["core/person/people.server.ts", "core/person/people.privacy.server.ts"],
  sessions: ["features/accounts/sessions/sessions.server.ts", "features/accounts/accounts.privacy.server.ts"],
  accounts: ["features/accounts/sign-in/credentials.server.ts"],
  verifications: [
    "features/accounts/sign-in/first-admin.server.ts",
    "features/accounts/accounts.privacy.server.ts",
  ],
  authTokens: ["features/accounts/links/links.server.ts", "features/accounts/accounts.privacy.server.ts"],
  companies: ["core/company/companies.server.ts", "core/company/companies.privacy.server.ts"],
  companyContacts: ["core/company/companies.server.ts"],
  // Slugs are written by a trigger of companies.
  companySlugs: [],
  searchVocabulary: ["core/company/companies.server.ts"],
  searchState: ["core/company/companies.server.ts"],
  searchMisses: [
    "features/companies/directory/search-misses.server.ts",
    "features/companies/directory/searches.privacy.server.ts",
  ],
  contactOpenings: [
    "features/contacts/contact-gate.server.ts",
    "features/contacts/contacts.privacy.server.ts",
  ],
  imports: ["features/imports/imports.server.ts"],
  importRows: ["features/imports/imports.server.ts"],
  leads: ["features/leads/leads.server.ts", "features/leads/leads.privacy.server.ts"],
  leadEvents: ["features/leads/leads.server.ts"],
  newsletterSubscriptions: [
    "features/newsletter/subscriptions.server.ts",
    "features/newsletter/newsletter.privacy.server.ts",
  ],
  consentProofs: ["core/consent/consent-proofs.server.ts", "core/consent/consent.privacy.server.ts"],
  mails: ["platform/mail/mails.server.ts", "platform/mail/mails.privacy.server.ts"],
  rateLimits: ["platform/http/limits.server.ts", "platform/http/limits.privacy.server.ts"],
  // Nothing edits the settings yet.
  settings: [],
  auditLog: ["core/audit/audit-log.server.ts", "core/audit/audit.privacy.server.ts"],
};

test("every table is in the list of writers, and each is written where the list says", () => {
  const tables = sourceFiles
    .filter((file) => file.startsWith("app/platform/db/schema/"))
    .flatMap((file) => [
      ...fs.readFileSync(file, "utf8").matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g),
    ])
    .map(([, constant = "", name = ""]) => ({ constant, name }));
  expect(tables.map(({ constant }) => constant).toSorted()).toEqual(Object.keys(writers).toSorted());

  const found = tables.map(({ constant, name }) => [constant, writersOf(constant, name)]);
  const wanted = Object.entries(writers).map(([constant, files]) => [
    constant,
    files.map((file) => `app/${file}`).toSorted(),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

/** Files that insert, update or delete rows of a table, by the query builder or in SQL. */
function writersOf(constant: string, name: string): string[] {
  // Subscriptions are imported under a shorter name by their own privacy file.
  const names = constant === "newsletterSubscriptions" ? `(?:${constant}|subscriptions)` : constant;
  return filesWith(
    new RegExp(
      [
        `\\.(insert|update|delete)\\(\\s*${names}\\s*\\)`,
        `(deleteWhere|updateWhere)\\(\\s*\\w+,\\s*${names}\\b`,
        `(insert into|update|delete from) (\\$\\{${names}\\}|"?${name}\\b)`,
      ].join("|"),
    ),
  );
}

test("one file knows better-auth", () => {
  expect(filesWith(/from "better-auth/)).toEqual(["app/platform/auth/auth.server.ts"]);
});

test("one file makes the server's cookies, with the prefix that binds them to this host", () => {
  expect(filesWith(/\bcreateCookie\(/)).toEqual(["app/platform/http/host-cookie.server.ts"]);
});

test("colours are written in the tokens only", () => {
  const literal = /#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i;
  // Mails and images made by the server cannot read the style sheet.
  const exempt = /\/mails?\/|\/images\/|open-graph|\/mail-/;
  const wrong = sourceFiles.filter(
    (file) => !exempt.test(file) && literal.test(fs.readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test(".env.example lists exactly what the code reads", () => {
  const read = [
    ...fs.readFileSync("app/platform/env.server.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm),
  ].map((m) => m[1]);
  const listed = [...fs.readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(
    (m) => m[1],
  );
  expect(listed.toSorted()).toEqual(read.toSorted());
});

test("the page cache has one door", () => {
  const folder = "server/http/page-cache/";
  const files = [...sourceFiles, ...listFiles("server"), ...listFiles("tests")].filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imports = files
    .filter((file) => !file.startsWith(folder))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => target.startsWith(folder));
  expect(imports.length).toBeGreaterThan(2);
  expect(imports.filter(({ target }) => target !== `${folder}page-cache.ts`)).toEqual([]);
});

describe("one way for forms (docs/decisions/0060-one-form.md)", () => {
  const outside = (pattern: RegExp) => filesWith(pattern).filter((file) => !file.startsWith("app/ui/"));

  test("only the interface's form posts, waits and speaks", () => {
    expect(outside(/\b(useFetcher|useSubmit|useActionData|useToastOnce)\b|method="post"/)).toEqual([]);
    // It shows every toast there is.
    expect(outside(/\bshowToast\b/)).toEqual(["app/routes/dev/gallery/overlays.tsx"]);
    // It waits for a page, not for a form.
    expect(outside(/\buseNavigation\b/)).toEqual(["app/routes/public/directory.tsx"]);
    expect(outside(/<ActionForm\b/).length).toBeGreaterThan(10);
  });

  test("the body of a posting is read in one place, once", () => {
    expect(filesWith(/\.(formData|clone)\(\)/)).toEqual(["app/platform/forms/parse-intent.server.ts"]);
  });

  test("a page that takes a form keeps it when the server cannot be reached", () => {
    const actions = filesWith(/^export (async )?function action\b/m);
    const pages = filesWith(/^export default /m).filter((file) => actions.includes(file));
    expect(pages.length).toBeGreaterThan(10);
    expect(filesWith(/^export const clientAction = keepForm\(/m)).toEqual(pages);
  });
});

function filesWith(pattern: RegExp): string[] {
  return sourceFiles.filter((file) => pattern.test(fs.readFileSync(file, "utf8"))).toSorted();
}

function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith("#")) return [specifier.slice(1)];
    if (specifier.startsWith(".") && !specifier.includes("+types/"))
      return [path.posix.join(path.posix.dirname(file), specifier)];
    return [];
  });
}

/** "features/companies", "ui", "platform", "routes", or the first folder outside app. */
function ringOf(file: string): string {
  const parts = file.split("/");
  if (parts[0] !== "app") return parts[0] ?? "";
  return parts[1] === "features" ? `features/${parts[2]}` : (parts[1] ?? "");
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name));
}

import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { filesWith, importsOf, listFiles, sourceFiles } from "#tests/support/source-files.ts";

/** Allowed imports per ring. A feature may import only itself. */
const allowed: Record<string, (target: string, source: string) => boolean> = {
  ui: (target) => target === "ui",
  platform: (target) => target === "platform",
  core: (target) => target === "core" || target === "platform",
  features: (target, source) => ["core", "platform", "ui", source].includes(target),
  routes: () => true,
};

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
      /from "drizzle-orm|\.(table|reads)\.ts"/.test(fs.readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("what reads the database is in a .server.ts file, and uses no global connection", () => {
  const readers = sourceFiles.filter((file) => {
    const text = fs.readFileSync(file, "utf8");
    return (
      /^import (?!type )[^;]* from "(drizzle-orm|pg)"/m.test(text) && !/\.(server|table)\.tsx?$/.test(file)
    );
  });
  expect(readers).toEqual([]);
});

/** Beside the folder of its own: the nouns and features whose work is on these tables. */
const tableOwners: Record<string, readonly string[]> = {
  "app/core/person/person.table.ts": [
    "app/core/link/",
    "app/core/password/",
    "app/core/second-factor/",
    "app/core/session/",
    "app/features/account/",
    "app/features/sign-in/",
    "app/features/users/",
  ],
  "app/core/person/email-changes.table.ts": ["app/features/account/"],
  "app/core/session/session.table.ts": [
    "app/core/person/",
    "app/core/second-factor/",
    "app/features/passwords/",
    "app/features/sign-in/",
  ],
  "app/core/password/credentials.table.ts": ["app/core/person/", "app/core/session/"],
  "app/core/link/links.table.ts": ["app/features/sign-in/", "app/features/users/"],
  "app/core/claim/claims.table.ts": ["app/features/claims/"],
  "app/core/credential/credentials.table.ts": ["app/features/credentials/"],
  "app/core/diagnostic/questions/sets.table.ts": ["app/features/diagnostic-questions/"],
  "app/core/lead/lead.table.ts": ["app/features/leads/"],
  "app/core/lead/partners.table.ts": ["app/features/leads/", "app/features/partners/"],
  "app/core/lead/lead-staff.table.ts": ["app/features/leads/"],
  "app/core/contest/refusals.table.ts": ["app/features/contests/"],
  "app/core/review/reviews.table.ts": ["app/features/reviews/"],
  "app/core/company/managers.table.ts": ["app/features/managers/"],
  "app/core/company/contact-openings.table.ts": ["app/features/contacts/"],
  "app/core/search/search.table.ts": ["app/features/searches/"],
  "app/core/settings/settings.table.ts": ["app/features/site-settings/"],
  "app/core/audit/audit.table.ts": ["app/features/journal/"],
  "app/platform/mail/mails.table.ts": ["app/features/mails/"],
};

test("a table is imported by its noun, and by other tables for their foreign keys", () => {
  const tables = sourceFiles.filter((file) => file.endsWith(".table.ts"));
  expect(tables.length).toBeGreaterThan(20);
  const wrong = sourceFiles
    .filter((file) => !/\.(table|test)\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => tables.includes(target) && !isOfNoun(file, target))
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

function isOfNoun(file: string, table: string): boolean {
  const own = table.split("/").slice(0, 3).join("/");
  const owners = [`${own}/`, ...(tableOwners[table] ?? [])];
  return owners.some((owner) => file.startsWith(owner));
}

test("contact columns are selected by the features that own them only", () => {
  const readers = sourceFiles.filter((file) =>
    /\b(companyContacts|contactCard|contactRows)\b/.test(fs.readFileSync(file, "utf8")),
  );
  const owners =
    /^app\/(core\/company|features\/(claims|company-editor|contacts|imports|leads|moderation|privacy|websites)\b)/;
  expect(readers.filter((file) => !owners.test(file))).toEqual([]);
});

test("the right of a signed-in visitor is asked for by these public pages only", () => {
  const callers = filesWith(/\bfindMemberScope\b/);
  expect(callers).toEqual([
    "app/core/session/guards.server.ts",
    // Form when signed in, else the way to an account.
    "app/routes/owner/add-company.tsx",
    // Contact details, and a profile's quote form.
    "app/routes/public/company/member-part.server.ts",
    // A member's diagnostic may be stored in their account.
    "app/routes/public/diagnostic/diagnostic.tsx",
    // A browser's diagnostic may be stored in the signed-in member's account, then private to it.
    "app/routes/public/diagnostic/own-run.server.ts",
    // Its menu counts the member's unread requests.
    "app/routes/public/layout.tsx",
    // For resending the confirmation mail to an unproven member.
    "app/routes/public/quick-signup.tsx",
    // A signed-in member's request belongs to their account.
    "app/routes/public/requests/quote.tsx",
    // A manager who is signed in cannot write a review.
    "app/routes/public/reviews/own-review.tsx",
    // The quote forms of shared pages are prefilled for a member.
    "app/routes/public/sender.server.ts",
    // A member watches without a mail to confirm.
    "app/routes/public/watches/watch.tsx",
  ]);
});

test("the focus is moved by its one policy", () => {
  expect(filesWith(/\.focus\(/)).toEqual([
    // Where a strip closes before the page's scripts.
    "app/closed-alert.server.ts",
    "app/ui/focus.ts",
  ]);
});

test("nothing moves or closes by itself: timers are these", () => {
  expect(filesWith(/\bset(Timeout|Interval)\(/).filter((file) => !/\.server\.tsx?$/.test(file))).toEqual([
    // Live preview of an article.
    "app/features/blog/staff/ui/use-live-preview.ts",
    // Debounced requests while typing.
    "app/features/passwords/ui/use-password-estimate.ts",
    // Ends a decoder that has used its processor time.
    "app/platform/images/limit-processor-time.ts",
    // Retries a broken image once.
    "app/ui/icon/logo.tsx",
    "app/ui/search/suggestions.ts",
    // Closes the suggestions after blur.
    "app/ui/search/use-combobox.ts",
    // Polls the progress of an import, and a call-back.
    "app/ui/use-auto-refresh.ts",
  ]);
});

test("a member's and an administrator's scope are handed out by the guards only", () => {
  expect(filesWith(/\.set\(\s*(memberScope|adminScope)\b/)).toEqual(["app/core/session/guards.server.ts"]);
  expect(filesWith(/\bcreateContext(<.*>)?\(/)).toEqual(
    [
      "app/platform/http/scope.ts",
      // React's createContext, for the request reference of error pages.
      ...filesWith(/createContext[^;]* from "react"/),
    ].toSorted(),
  );
});

test("all of a visitor's scope is taken where it becomes its owner's; others take what they use", () => {
  expect(filesWith(/[:=|&] PublicScope\b|\bPublicScope [|&]/)).toEqual([
    "app/features/privacy/address-data.server.ts",
    "app/platform/http/scope.ts",
    "app/routes/resources/address-copy.server.ts",
  ]);
});

test("what published means is written in one place", () => {
  const wrong = filesWith(/(companies\.status|\bstatus)\b[^\n]{0,4}(,|=|<>|!=)\s*["']published["']/).filter(
    (file) => !file.endsWith(".table.ts"),
  );
  expect(wrong).toEqual(["app/core/company/status.rules.ts", "app/core/company/visibility.server.ts"]);
});

test("one file knows better-auth", () => {
  expect(filesWith(/from "better-auth/)).toEqual(["app/core/session/auth.server.ts"]);
});

test("one file opens sessions: no sign-in method bypasses the second factor", () => {
  expect(filesWith(/\bopenSession\(/)).toEqual([
    "app/core/session/sessions.server.ts",
    "app/features/sign-in/enter.server.ts",
  ]);
  expect(filesWith(/\bcreateSession\(/)).toEqual([
    "app/core/session/auth.server.ts",
    "app/core/session/sessions.server.ts",
  ]);
});

test("one file makes the server's cookies, with the prefix that binds them to this host", () => {
  expect(filesWith(/\bcreateCookie\(/)).toEqual(["app/platform/http/host-cookie.server.ts"]);
});

test("lists and objects are written plainly, not spread from literals to save lines", () => {
  expect(filesWith(/^\s*\.\.\.(?:[[{]|[[{].*[\]}],?)$/m)).toEqual([]);
});

test("colours are written in the tokens only", () => {
  const literal = /#[0-9a-f]{6}\b|\brgba?\(|\bhsla?\(/i;
  // Mails, images and generated documents cannot use the style sheet.
  const exempt = /\/mails?\/|\/images\/|open-graph|\/mail-|\/diagnostic-report\/draw\/palette/;
  const wrong = sourceFiles.filter(
    (file) => !exempt.test(file) && literal.test(fs.readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test(".env.example lists exactly what the code reads", () => {
  const read = [
    ...fs.readFileSync("app/platform/env.server.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
  ].map((m) => m[1]);
  const listed = [...fs.readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    (m) => m[1],
  );
  expect(listed.toSorted()).toEqual(read.toSorted());
  // The container gets all variables, except those set by its image.
  const compose = fs.readFileSync("compose.yaml", "utf8");
  const ofImage = ["APP_MODE", "PORT", "HOST", "DATA_DIR"];
  const handed = (name = "") => ofImage.includes(name) || compose.includes(`\n      ${name}: `);
  expect(listed.filter((name) => !handed(name))).toEqual([]);
});

test("text is set by what every tag is compiled to, and no tag goes around it (docs/decisions/0110-typesetting.md)", () => {
  for (const file of ["vite.config.ts", "tsconfig.json"]) {
    expect(fs.readFileSync(file, "utf8")).toMatch(/"?(jsxI|i)mportSource"?: "#jsx"/);
  }
  expect(filesWith(/react\/jsx-(dev-)?runtime|@jsx(ImportSource)?\b/)).toEqual([
    "app/platform/jsx/jsx-dev-runtime.ts",
    "app/platform/jsx/jsx-runtime.ts",
  ]);
  // Root element of a mail, without text of its own.
  expect(filesWith(/(?<!document\.)\b(createElement|cloneElement)\(/)).toEqual([
    "app/platform/mail/render.server.ts",
  ]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([]);
});

test("what draws a page reads the list of pages on the server only", () => {
  const readers = filesWith(/from "#app\/pages(\/[\w-]+)?\.ts"/).filter((file) => file.endsWith(".tsx"));
  expect(readers).toEqual([]);
});

test("the page cache has one entry point", () => {
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
    // The gallery shows every toast.
    expect(outside(/\bshowToast\b/)).toEqual(["app/routes/dev/gallery/overlays.tsx"]);
    // Waits for a page, not for a form.
    expect(outside(/\buseNavigation\b/)).toEqual(["app/routes/public/directory.tsx"]);
    expect(outside(/<ActionForm\b/).length).toBeGreaterThan(10);
  });

  test("the body of a POST is read in one place, once", () => {
    expect(filesWith(/\.(formData|clone)\(\)/)).toEqual(["app/platform/forms/parse-intent.server.ts"]);
  });

  test("a page with a form keeps what was typed when the server cannot be reached", () => {
    const actions = filesWith(/^export (async )?function action\b/m);
    const pages = filesWith(/^export default /m).filter((file) => actions.includes(file));
    expect(pages.length).toBeGreaterThan(10);
    expect(filesWith(/^export const clientAction = keepForm\(/m)).toEqual(pages);
  });
});

function ringOf(file: string): string {
  const parts = file.split("/");
  if (parts[0] !== "app") return parts[0] ?? "";
  return parts[1] === "features" ? `features/${parts[2]}` : (parts[1] ?? "");
}

test("no modules import one another in a circle, by types or on demand either", () => {
  const files = [...sourceFiles, ...listFiles("server").filter((file) => /(?<!\.test)\.ts$/.test(file))];
  const known = new Set(files);
  const imports = new Map(files.map((file) => [file, importsOf(file).filter((target) => known.has(target))]));
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[][] => {
    if (path.includes(file)) return [path.slice(path.indexOf(file))];
    if (done.has(file)) return [];
    const circles = (imports.get(file) ?? []).flatMap((target) => visit(target, [...path, file]));
    done.add(file);
    return circles;
  };
  expect(files.flatMap((file) => visit(file, []))).toEqual([]);
});

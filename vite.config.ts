import { existsSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { frames, pages } from "./app/pages.ts";
import { bundleServer } from "./server/bundle.ts";

type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

/** The modules of pages and of what stands around them, and the shared script that each goes into, if any. */
const scripts = new Map([
  ...Object.entries(frames),
  ...pages.map((page) => [page.file, page.scripts] as const),
]);

/** A module's path below `app/`, without what the bundler asks of it. */
const inApp = (id: string) => path.relative("app", id.split("?", 1)[0] ?? "").replaceAll(path.sep, "/");
const isPage = (id: string) => scripts.has(inApp(id));

/** Whether only members' and administrators' pages import a module, directly or indirectly. */
function isOfMembers(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (isPage(id)) return scripts.get(inApp(id)) === "members";
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((one) => isOfMembers(one, modules, seen));
}

/** Whether a module is only loaded by dynamic imports. */
function isLate(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (isPage(id)) return false;
  if (seen.has(id)) return true;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).every((one) => isLate(one, modules, seen));
}

/** Which scripts of pages where visitors come first hold a module, directly or through others. */
function firstScriptsOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const own = scripts.get(inApp(id));
  if (own === "ui" || own === "account") return [own];
  if (seen.has(id)) return [];
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((one) => firstScriptsOf(one, modules, seen));
}

/**
 * Parts that some first pages have and others do not, by their modules or folders: each is a script for the pages that
 * show it.
 */
const parts = {
  forms: below("ui/form", [
    "action-form.tsx",
    "use-submission.ts",
    "error-summary.tsx",
    "form-rules.ts",
    "email-field.tsx",
  ]),
  request: [
    "features/leads/ui/request",
    ...below("ui/form", [
      "sent-notice.tsx",
      "answered-later.tsx",
      "honeypot.tsx",
      "phone-field.tsx",
      "options-of.ts",
    ]),
    "features/leads/lead.rules.ts",
    "features/leads/lead-details.ts",
    "core/catalogue/communes.ts",
  ],
  search: below("ui/search", ["combobox.tsx", "use-combobox.ts", "suggestion-list.tsx", "suggestions.ts"]),
  rows: [
    ...below("ui/search", [
      "company-row.tsx",
      "company-rows.tsx",
      "pagination.tsx",
      "pagination-items.ts",
      "page-size.tsx",
    ]),
    "features/directory/ui/label-meanings.tsx",
    "features/directory/label-texts.ts",
  ],
  prose: ["ui/layout/prose.tsx"],
  news: below("features/newsletter", ["newsletter.rules.ts", "ui/newsletter-form.tsx"]),
};
const lost = Object.values(parts)
  .flat()
  .filter((place) => !existsSync(path.join("app", place)));
if (lost.length > 0) throw new Error(`vite.config.ts names modules that are not there: ${lost}`);

function below(folder: string, files: readonly string[]): string[] {
  return files.map((file) => `${folder}/${file}`);
}

function partOf(id: string): string | undefined {
  const file = inApp(id);
  const found = Object.entries(parts).find(([, places]) =>
    places.some((place) => file === place || file.startsWith(`${place}/`)),
  );
  return found?.[0];
}

/** The pages, frames and scripts on demand that hold a module. */
function holdersOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (isPage(id)) return new Set([inApp(id)]);
  if (seen.has(id)) return new Set();
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const holders = importers.flatMap((one) => [...holdersOf(one, modules, seen)]);
  return new Set(dynamicImporters.length > 0 ? [id, ...holders] : holders);
}

/** What stands around every public page holds it, or three others do. */
function isShared(id: string, modules: Modules): boolean {
  const holders = holdersOf(id, modules);
  return holders.size >= 3 || [...holders].some((one) => frames[one] === "ui");
}

/** Shared chunk of a first-view module. */
function firstScriptOf(id: string, modules: Modules): string | null {
  const first = firstScriptsOf(id, modules);
  if (first.length === 0 || isOfMembers(id, modules) || isLate(id, modules)) return null;
  const part = partOf(id);
  if (part) return part;
  return first.every((script) => script === "account") ? "account" : "ui";
}
const named = (script: string) => (id: string, modules: Modules) =>
  firstScriptOf(id, modules) === script ? script : null;

const test = /app[\\/](ui|core|platform|features)[\\/]/;
const ours = { test, minShareCount: 3 };

/** A few shared chunks instead of fifty small ones (docs/decisions/0023-two-shared-scripts.md). */
const sharedScripts = {
  groups: [
    {
      name: "vendor",
      // With Vite's loader of scripts on demand: a group whose modules import it would take it along.
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/,
      priority: 2,
    },
    // Of the pages with a map alone.
    { name: "outlines", test: /ui[\\/]map[\\/]province-outlines\./, priority: 2 },
    // A group includes its modules' imports, so common code has priority.
    {
      test,
      debugName: "ui",
      name: (id: string, modules: Modules) => (isShared(id, modules) ? named("ui")(id, modules) : null),
      priority: 1,
    },
    ...Object.keys(parts).map((part) => ({ ...ours, debugName: part, name: named(part) })),
    { ...ours, debugName: "account", name: named("account") },
    // Of lists of articles and of members': the group below would take it along.
    { name: "listing", test: /ui[\\/]feedback[\\/](skeleton|while-listing)\./ },
    {
      ...ours,
      debugName: "members",
      name: (id: string, modules: Modules) =>
        isOfMembers(id, modules) && !isLate(id, modules) ? "members" : null,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), bundleServer],
  // Overrides React Router's setting, which is React's own runtime (docs/decisions/0110-typesetting.md).
  oxc: { jsx: { runtime: "automatic", importSource: "#jsx" } },
  environments: {
    // A default only with @react-router/node as a runtime dependency; here it is bundled.
    ssr: { resolve: { conditions: ["node"], externalConditions: ["node"] } },
    client: { build: { rollupOptions: { output: { codeSplitting: sharedScripts } } } },
  },
  build: { assetsInlineLimit: 0 },
  // One file: loading a worker's chunks sequentially delays its start.
  worker: { format: "es", rollupOptions: { output: { codeSplitting: false } } },
});

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

/** The form that asks for quotes: three pages show it, the lists and the profiles only lead there. */
const REQUEST_FORM = "features/leads/ui/request/";

/** Shared chunk of a first-view module. */
function firstScriptOf(id: string, modules: Modules): string | null {
  const first = firstScriptsOf(id, modules);
  if (first.length === 0 || isOfMembers(id, modules) || isLate(id, modules)) return null;
  if (inApp(id).startsWith(REQUEST_FORM)) return "request";
  return first.every((script) => script === "account") ? "account" : "ui";
}
const named = (script: string) => (id: string, modules: Modules) =>
  firstScriptOf(id, modules) === script ? script : null;

const ours = { test: /app[\\/](ui|core|platform|features)[\\/]|node_modules[\\/]lucide/, minShareCount: 3 };

/** A few shared chunks instead of fifty small ones (docs/decisions/0023-two-shared-scripts.md). */
const sharedScripts = {
  groups: [
    {
      name: "vendor",
      // With Vite's loader of scripts on demand: a group whose modules import it would take it along.
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/,
      priority: 2,
    },
    // A group includes its modules' imports, so common code has priority.
    { ...ours, debugName: "ui", name: named("ui"), priority: 1 },
    { ...ours, debugName: "request", name: named("request") },
    { ...ours, debugName: "account", name: named("account") },
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

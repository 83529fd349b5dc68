import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundleServer } from "./server/bundle.ts";

type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null };

const MEMBERS_PAGES = /app[\\/]routes[\\/](owner|admin|dev)[\\/]/;
const OTHER_PAGES = /app[\\/](routes[\\/]|root\.tsx|entry\.client\.tsx)/;

/** Whether only pages of members and administrators import a module, directly or through others. */
function isOfMembers(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (MEMBERS_PAGES.test(id) || seen.has(id)) return true;
  if (OTHER_PAGES.test(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((one) => isOfMembers(one, modules, seen));
}

/** Whether a module comes only with what is fetched when it is used: it is in no file that is fetched before. */
function isLate(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (OTHER_PAGES.test(id)) return false;
  if (seen.has(id)) return true;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).every((one) => isLate(one, modules, seen));
}

/** Where visitors come first, and what stands around every page. */
const FIRST_PAGES =
  /app[\\/](root\.tsx|entry\.client\.tsx|routes[\\/](public[\\/](layout|home|directory|categories|category|company|requests[\\/]quote)\.tsx|account[\\/](login|register)\.tsx))/;

/** Which of them import a module, directly or through others. */
function firstViewsOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (FIRST_PAGES.test(id)) return [id];
  if (seen.has(id)) return [];
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((one) => firstViewsOf(one, modules, seen));
}

const ACCOUNT_PAGES = /app[\\/]routes[\\/]account[\\/]/;
/** Of the form that asks for quotes: three pages show it, the lists and the profiles only lead there. */
const REQUEST_FORM =
  /app[\\/]features[\\/]leads[\\/]ui[\\/](quote-|form-parts|details-fields|chosen-companies|next-steps|use-form-token)/;

/** The shared script that a module of the first pages stands in. */
function firstScriptOf(id: string, modules: Modules): string | null {
  const views = firstViewsOf(id, modules);
  if (views.length === 0 || isOfMembers(id, modules) || isLate(id, modules)) return null;
  if (REQUEST_FORM.test(id)) return "request";
  return views.every((view) => ACCOUNT_PAGES.test(view)) ? "account" : "ui";
}

const named = (script: string) => (id: string, modules: Modules) =>
  firstScriptOf(id, modules) === script ? script : null;

const ours = { test: /app[\\/](ui|core|platform|features)[\\/]|node_modules[\\/]lucide/, minShareCount: 3 };

/** A few shared files instead of fifty small ones (docs/decisions/0023-two-shared-scripts.md). */
const sharedScripts = {
  groups: [
    {
      name: "vendor",
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 2,
    },
    // Each group takes what its modules import along: what everybody needs is taken first.
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
  // React Router's own settings would name React's (docs/decisions/0110-typesetting.md).
  oxc: { jsx: { runtime: "automatic", importSource: "#jsx" } },
  environments: {
    // Taken for granted only where @react-router/node is a dependency to serve with; here it is in the bundle.
    ssr: { resolve: { conditions: ["node"], externalConditions: ["node"] } },
    client: { build: { rollupOptions: { output: { codeSplitting: sharedScripts } } } },
  },
  build: { assetsInlineLimit: 0 },
  // One file: a thread whose parts are fetched one after the other begins late.
  worker: { format: "es", rollupOptions: { output: { codeSplitting: false } } },
});

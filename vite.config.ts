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

/** Whether one of them imports a module, directly or through others. */
function isOfFirstView(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (FIRST_PAGES.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((one) => isOfFirstView(one, modules, seen));
}

/** Of the form that asks for quotes: three pages show it, the lists and the profiles only lead there. */
const REQUEST_FORM = /app[\\/]features[\\/]leads[\\/](?!ui[\\/]choice|choice|quote-url)/;

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
    {
      ...ours,
      debugName: "ui",
      name: (id: string, modules: Modules) =>
        isOfFirstView(id, modules) &&
        !isOfMembers(id, modules) &&
        !isLate(id, modules) &&
        !REQUEST_FORM.test(id)
          ? "ui"
          : null,
      priority: 1,
    },
    {
      ...ours,
      debugName: "request",
      name: (id: string, modules: Modules) =>
        isOfFirstView(id, modules) && !isLate(id, modules) && REQUEST_FORM.test(id) ? "request" : null,
    },
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

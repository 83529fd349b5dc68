import { growTables } from "#tests/support/grown-tables.ts";
import { withSite } from "./bench-site.ts";
import { type Curves, measurePages, printCurves } from "./curves.ts";
import { fillDatabase } from "./fill.ts";
import { largestSize } from "./how-many.ts";
import { signIn } from "./sign-in.ts";

const SIZES = [1_000, 100_000];
/** Whose texts the others' are copies of. */
const MODELS = 100;

const lists: Record<string, { path: string; filter: string }> = {
  accounts: { path: "/admin/utilisateurs", filter: "filtre=admins" },
  messages: { path: "/admin/messages", filter: "liste=clos" },
  "rights requests": { path: "/admin/rgpd", filter: "liste=terminees" },
  subscribers: { path: "/admin/newsletter/abonnes", filter: "filtre=a-confirmer" },
  mails: { path: "/admin/e-mails", filter: "etat=failed" },
  "expert requests": { path: "/admin/diagnostic", filter: "liste=closes" },
  journal: { path: "/admin/journal", filter: "liste=connexions" },
  imports: { path: "/admin/import", filter: "" },
};

const pages = Object.fromEntries(
  Object.entries(lists).flatMap(([name, { path, filter }]) => [
    [name, [path, `${path}?page=3`]],
    [`${name}, searched`, [17, 77, 512, 998].map((n) => `${path}?q=grown-${n}`)],
    [`${name}, filtered`, [`${path}?${filter}`]],
  ]),
);

/** The staff's lists other than those of companies and quote requests, which `moderation` and `leads` measure. */
export async function staffLists(clusterUrl: string): Promise<void> {
  const sizes = SIZES.filter((size) => size <= largestSize);
  const curves: Curves = {};
  for (const size of sizes) {
    const before = async (place: Parameters<typeof fillDatabase>[0]) => {
      await fillDatabase(place, MODELS);
      await growTables(place.url, size);
    };
    await withSite(clusterUrl, { before }, async (site) => {
      await measurePages(site, pages, { headers: { cookie: await signIn(site, { role: "admin" }) } }, curves);
    });
  }
  printCurves("The staff's lists by their number of rows", curves, sizes);
}

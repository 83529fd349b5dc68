import { inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { companies } from "#app/core/company/company.table.ts";
import { runsOf, someAnswers } from "#tests/support/diagnostics.ts";
import { aCompany } from "#tests/support/factories.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";

const APP_SECRET = "diagnostic-companies-secret-0123456789-abcdef";
const PAGE = "/diagnostique/resultats";
const ROW = /<li class="company-row.*?href="\/company\/([^"]+)".*?<p class="row-reason">([^<]*)<\/p>/gs;

const test = demonstrationTest
  .extend("env", perFile, async () => ({ APP_SECRET }))
  .extend("proposed", perFile, async ({ site, database: { db } }) => {
    const runs = runsOf(db, { url: site.url, secret: APP_SECRET });
    /** A diagnostic with only these weaknesses, and the companies on its page. */
    return async (weak: readonly string[], place = "") => {
      const visitor = site.visitor();
      const answers = { ...someAnswers("best"), ...Object.fromEntries(weak.map((id) => [id, 0])) };
      await runs.giveRun(visitor, { answers });
      const { body } = await visitor.get(`${PAGE}?ou=${place}`);
      const rows = [...body.matchAll(ROW)].map(([, slug = "", reason = ""]) => ({ slug, reason }));
      const slugs = rows.map(({ slug }) => slug);
      const found = await db.select().from(companies).where(inArray(companies.slug, slugs));
      const list = rows.map(({ slug, reason }) => {
        const company = found.find((one) => one.slug === slug);
        return { slug, reason, offers: company?.categories ?? [], commune: company?.commune };
      });
      const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
      return {
        body,
        list,
        bytesOf: async (path: string) => (await site.ask(path, { headers: { cookie } })).bytes(),
      };
    };
  });

/** Opposite results: the weaknesses, the specialist, and the reason shown. */
const opposites = [
  {
    weak: ["sauvegardes", "copie-a-l-abri", "essai-de-restauration"],
    fits: "sauvegarde",
    expected: "pour la sauvegarde et la copie hors d’atteinte, vos deux plus gros manques.",
  },
  {
    weak: ["hameconnage", "faux-virement"],
    fits: "formation-sensibilisation",
    expected: "pour les messages piégés et les faux ordres de virement, vos deux seuls manques.",
  },
  {
    weak: ["reseaux-separes", "antivirus-pare-feu"],
    fits: "infrastructure",
    expected: "pour l’antivirus et le Wi-Fi des invités, vos deux seuls manques.",
  },
  {
    weak: ["donnees-et-prestataires"],
    fits: "protection-des-donnees",
    expected: "pour la protection des données, votre seul manque.",
  },
];

describe("the companies of a diagnostic", () => {
  test.for(["", "sud", "nord"])(
    "are others after another result: who does just that, and why (place: « %s »)",
    async (place, { proposed }) => {
      const firsts: string[] = [];
      for (const { weak, fits, expected } of opposites) {
        const { list } = await proposed(weak, place);
        const three = list.slice(0, 3);
        expect(three.map(({ offers }) => offers.includes(fits))).toEqual([true, true, true]);
        for (const { reason } of three) expect(reason).toContain(expected);
        firsts.push(three.map(({ slug }) => slug).join());
      }
      expect(new Set(firsts).size).toBe(opposites.length);
    },
  );

  test("are those of the commune first, then who comes, then who helps at a distance; each says which", async ({
    proposed,
  }) => {
    for (const { weak } of opposites) {
      const { list } = await proposed(weak, "kone");
      const reasons = list.map(({ reason }) => reason.split("\u00a0;")[0] ?? "");
      const order = ["À Koné", "Vient en province Nord", "À distance"];
      expect(reasons.map((where) => order.indexOf(where))).toEqual(
        reasons.map((where) => order.indexOf(where)).toSorted(),
      );
      expect(order).toEqual(expect.arrayContaining(reasons));
      for (const { commune, reason } of list) expect(reason.startsWith("À Koné")).toBe(commune === "Koné");
    }
  });

  test("put the specialist of the place before who ticks everything, and proofs before none", async ({
    proposed,
    database: { db },
  }) => {
    const there = { zones: ["nord" as const], commune: "Bélep", featured: true };
    const every = categories.map(({ slug }) => slug);
    const only = ["sauvegarde"];
    const add = async (name: string, offers: string[], more: object = {}) =>
      (await aCompany(db, { ...there, name: `${name} (fictif)`, categories: offers, ...more })).slug;
    const all = await add("Tout pour tous", every);
    await db
      .update(companies)
      .set({ verifiedAt: new Date() })
      .where(inArray(companies.slug, [all]));
    const plain = await add("Copies du Nord", only);
    const proven = await add("Copies vérifiées", only, { featured: false });
    await db
      .update(companies)
      .set({ verifiedAt: new Date() })
      .where(inArray(companies.slug, [proven]));
    for (const weak of [["sauvegardes"], ["sauvegardes", "copie-a-l-abri", "essai-de-restauration"]]) {
      const { list } = await proposed(weak, "belep");
      expect(list.slice(0, 3).map(({ slug }) => slug)).toEqual([proven, plain, all]);
    }
  });

  test("stand in the report with the same reasons, at the same place", async ({ proposed }) => {
    const { body, list, bytesOf } = await proposed(["sauvegardes"], "lifou");
    const [report = ""] = /\/diagnostique\/resultats\/rapport\.pdf[^"]*/.exec(body) ?? [];
    expect(report).toMatch(/\?ou=lifou$/);
    const { all } = await readPdf(await bytesOf(report));
    const items = all.filter(({ role }) => role === "LI").map(({ text }) => text);
    for (const { reason } of list.slice(0, 4))
      expect(items.filter((text) => text.endsWith(reason.replaceAll("\u00a0", " ")))).not.toEqual([]);
  });
});

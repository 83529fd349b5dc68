import { describe, expect, test } from "vitest";
import type { CompanyContent } from "#app/core/company/company-content.ts";
import { wholeFacts } from "#app/core/company/company-facts.ts";
import { DEFAULT_CONTACT, type ImportedCompany } from "../rows/import-row.ts";
import { mergeContent } from "./merge-content.ts";
import { type KnownCompany, RowValidator } from "./row-validator.ts";

const aRow = (given: Partial<ImportedCompany> = {}): ImportedCompany => ({
  name: "Récif",
  description: "d",
  categories: ["sauvegarde"],
  zones: ["sud"],
  contactName: "Anna",
  ...given,
});
let serial = 0;
const known = (given: Partial<KnownCompany> = {}): KnownCompany => {
  serial += 1;
  const nothing = { commune: null, email: null, website: null };
  return { id: `id-${serial}`, name: "Récif", slug: "recif", status: "published", ...nothing, ...given };
};
const validate = (companies: KnownCompany[], ...rows: ImportedCompany[]) => {
  const validator = new RowValidator(companies);
  return rows.map((company, index) => {
    const { verdict, duplicateCandidate } = validator.validate({ line: index + 2, company });
    return duplicateCandidate
      ? `${verdict} ${duplicateCandidate.line ?? duplicateCandidate.name}: ${duplicateCandidate.shares}`
      : verdict;
  });
};

describe("a row", () => {
  test("updates the one company of its domain, whatever that is called", () => {
    const lagon = known({ name: "Lagon", website: "https://www.recif.nc/accueil" });
    expect(validate([lagon], aRow({ website: "https://recif.nc" }))).toEqual(["update Lagon: site web"]);
  });

  test("of a page on a shared host is that page, not the host", () => {
    const lagon = known({ name: "Lagon", website: "https://facebook.com/lagon" });
    expect(validate([lagon], aRow({ website: "https://facebook.com/recif" }))).toEqual(["create"]);
  });

  test("updates the one company of its name and commune", () => {
    const here = known({ commune: "Koné" });
    const there = known({ commune: "Nouméa" });
    expect(validate([here, there], aRow({ name: "RÉCIF", commune: "Koné" }))).toEqual([
      "update Récif: nom et commune",
    ]);
  });

  test.each<[string, KnownCompany[], Partial<ImportedCompany>, string]>([
    [
      "has the name of a company elsewhere",
      [known({ commune: "Koné" })],
      { commune: "Nouméa" },
      "duplicate Récif: nom",
    ],
    ["has a name and no commune", [known({ commune: "Koné" })], {}, "duplicate Récif: nom"],
    [
      "has an address of a company",
      [known({ name: "Lagon", email: "a@recif.nc" })],
      { email: "A@recif.nc" },
      "duplicate Lagon: email",
    ],
    [
      "has a domain of two companies",
      [known({ name: "A", website: "https://recif.nc" }), known({ name: "B", website: "https://recif.nc" })],
      { website: "https://recif.nc" },
      "duplicate A: site web",
    ],
    [
      "matches an archived company",
      [known({ status: "archived", website: "https://recif.nc" })],
      { website: "https://recif.nc" },
      "duplicate Récif: nom",
    ],
    [
      "matches another account's draft",
      [known({ status: "draft", commune: "Koné" })],
      { commune: "Koné" },
      "duplicate Récif: nom",
    ],
    ["resembles nothing", [known({ name: "Lagon" })], {}, "create"],
  ])("that %s has its result", (_name, companies, given, expected) => {
    expect(validate(companies, aRow(given))).toEqual([expected]);
  });

  test("of two companies with one domain means the one of its name", () => {
    const both = [known({ name: "Lagon", website: "https://r.nc" }), known({ website: "https://r.nc" })];
    expect(validate(both, aRow({ website: "https://r.nc" }))).toEqual(["update Récif: site web"]);
  });

  test("that resembles an earlier one, or updates the same company, is its duplicate", () => {
    const company = known({ commune: "Koné", website: "https://recif.nc" });
    expect(
      validate(
        [company],
        aRow({ name: "Autre", website: "https://recif.nc" }),
        aRow({ commune: "Koné" }),
        aRow({ name: "autre" }),
        aRow({ name: "Neuve" }),
      ),
    ).toEqual(["update Récif: site web", "duplicate 2: nom et commune", "duplicate 2: nom", "create"]);
  });

  test("without a company is an error, and no duplicate", () => {
    expect(new RowValidator([]).validate({ line: 2 })).toMatchObject({ verdict: "error", identities: [] });
  });
});

describe("an update", () => {
  const before: CompanyContent = {
    name: "Lagon",
    description: "avant",
    categories: ["audit-conseil"],
    zones: ["nord"],
    commune: "Koné",
    address: "1 rue",
    contactName: "Zoé",
    email: "z@lagon.nc",
    phonePrivate: "+687 75 00 00",
    phonePublic: null,
    website: "https://lagon.nc",
    mapPosition: { lat: -21, lng: 164 },
    ...wholeFacts({ teamSize: "2-5", languages: ["fr"], ridet: "1234567" }),
  };

  test("replaces what the row says, and leaves what it does not", () => {
    const row = aRow({ description: "", contactName: DEFAULT_CONTACT, phonePublic: "+687 27 00 00" });
    expect(mergeContent(before, row)).toEqual({
      ...before,
      name: "Récif",
      categories: ["sauvegarde"],
      zones: ["sud"],
      phonePublic: "+687 27 00 00",
    });
  });

  test("in another commune takes the point on the map away", () => {
    expect(mergeContent(before, aRow({ commune: "Nouméa" }))).toMatchObject({
      commune: "Nouméa",
      mapPosition: null,
      contactName: "Anna",
      description: "d",
    });
  });
});

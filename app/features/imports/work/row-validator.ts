import { webIdentity } from "#app/core/company/values/web-address.ts";
import type { DuplicateCandidate, PageChange, RowVerdict } from "#app/features/imports/imports.table.ts";
import { foldedName, type Identified, identitiesOf } from "../rows/identities.ts";
import type { ImportedCompany, ReadRow } from "../rows/import-row.ts";

export type RowValidation = {
  verdict: RowVerdict;
  duplicateCandidate: DuplicateCandidate | null;
  /** Identities shared with other rows. */
  identities: string[];
  /** The company to update. */
  companyId: string | null;
  pageChange: PageChange | null;
};

const NOTHING_KNOWN = { duplicateCandidate: null, companyId: null, pageChange: null };

export type KnownCompany = {
  id: string;
  name: string;
  slug: string;
  status: string;
  commune: string | null;
  email: string | null;
  website: string | null;
  ridet?: string | null;
};

/** Drafts are private and archived companies removed on purpose: neither is updated. */
const isUpdatable = ({ status }: KnownCompany) => status !== "draft" && status !== "archived";

const keysOf = (company: Identified) =>
  identitiesOf(company).map(([shares, identity]) => ({ shares, key: `${shares} ${identity}` }));

/**
 * Which company each row means. By its RIDET, its domain, or its name and commune, when one company alone answers: then
 * it may be updated. What only resembles is a probable duplicate.
 */
export class RowValidator {
  readonly #directory = new Map<string, KnownCompany[]>();
  readonly #rows = new Map<string, { line: number; name: string }>();
  readonly #updated = new Map<string, { line: number; name: string }>();

  readonly #canUpdate: boolean;

  /** @param canUpdate without it every row that means a known company is a probable duplicate */
  constructor(known: readonly KnownCompany[], { canUpdate = true }: { canUpdate?: boolean } = {}) {
    this.#canUpdate = canUpdate;
    for (const company of known)
      for (const { key } of keysOf(company))
        this.#directory.set(key, [...(this.#directory.get(key) ?? []), company]);
  }

  addRow(line: number, name: string, identities: readonly string[]): void {
    for (const key of identities) if (!this.#rows.has(key)) this.#rows.set(key, { line, name });
  }

  /** Rows are validated in the order of the file: the first of two alike is the one that counts. */
  validate({ line, company }: Pick<ReadRow, "line" | "company">): RowValidation {
    if (!company) return { ...NOTHING_KNOWN, verdict: "error", identities: [] };
    const keys = keysOf(company);
    const identities = keys.map(({ key }) => key);
    const validated = this.#inFile(keys) ?? this.#inDirectory(line, company, keys);
    this.addRow(line, company.name, identities);
    return { ...NOTHING_KNOWN, verdict: "create", ...validated, identities };
  }

  #inFile(keys: ReturnType<typeof keysOf>): Partial<RowValidation> | undefined {
    for (const { key, shares } of keys) {
      const row = this.#rows.get(key);
      if (row) return { verdict: "duplicate", duplicateCandidate: { ...row, shares } };
    }
    return undefined;
  }

  #inDirectory(
    line: number,
    company: ImportedCompany,
    keys: ReturnType<typeof keysOf>,
  ): Partial<RowValidation> | undefined {
    const same = this.#canUpdate && this.#sameAs(company);
    if (same && isUpdatable(same.company)) {
      const { id, name, slug } = same.company;
      const earlier = this.#updated.get(id);
      // One row per company: a second one would overwrite the first.
      if (earlier) return { verdict: "duplicate", duplicateCandidate: { ...earlier, shares: same.shares } };
      this.#updated.set(id, { line, name: company.name });
      return {
        verdict: "update",
        companyId: id,
        duplicateCandidate: { id, name, slug, shares: same.shares },
      };
    }
    for (const { key, shares } of keys) {
      const [first] = this.#directory.get(key) ?? [];
      if (first)
        return {
          verdict: "duplicate",
          duplicateCandidate: { id: first.id, name: first.name, slug: first.slug, shares },
        };
    }
    return undefined;
  }

  #sameAs({
    name,
    website,
    commune,
    ridet,
  }: ImportedCompany): { company: KnownCompany; shares: string } | undefined {
    const isNamed = (one: KnownCompany) => foldedName(one.name) === foldedName(name);
    const ofNumber = ridet ? (this.#directory.get(`RIDET ${ridet.slice(0, 7)}`) ?? []) : [];
    const byNumber = only(ofNumber.filter(isUpdatable));
    if (byNumber) return { company: byNumber, shares: "RIDET" };
    const site = website ? webIdentity(website) : undefined;
    const ofSite = site ? (this.#directory.get(`site web ${site}`) ?? []) : [];
    const bySite = only(ofSite) ?? only(ofSite.filter(isNamed));
    if (bySite) return { company: bySite, shares: "site web" };
    if (!commune || ofSite.length > 0) return undefined;
    const ofName = this.#directory.get(`nom ${foldedName(name)}`) ?? [];
    const byPlace = only(ofName.filter((one) => one.commune === commune));
    return byPlace && { company: byPlace, shares: "nom et commune" };
  }
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { companiesOfBrousseSud } from "./companies-brousse-sud.ts";
import { companiesAtDistance } from "./companies-distance.ts";
import { companiesOfGrandNoumea } from "./companies-grand-noumea.ts";
import { companiesOfIles } from "./companies-iles.ts";
import { companiesOfNordEst } from "./companies-nord-est.ts";
import { companiesOfNordOuest } from "./companies-nord-ouest.ts";
import { companiesOfNoumea } from "./companies-noumea.ts";
import { moreCompaniesOfNoumea } from "./companies-noumea-2.ts";
import type { DemoLogo } from "./logo.ts";

export type { DemoLogo };

export type DemoCompany = {
  /** Ends with " (fictif)": the product never publishes made-up facts about a real firm. */
  name: string;
  description: string;
  /** Category slugs, 1 to 6. */
  categories: string[];
  zones: ZoneKey[];
  commune?: string;
  address?: string;
  contactName: string;
  /** At a domain in .example (RFC 2606), so that no mail can reach anybody. */
  email: string;
  /** In ranges that nobody is given (66…, 21…), so that no call can reach anybody. */
  phonePrivate?: string;
  phonePublic?: string;
  website?: string;
  logo?: DemoLogo;
  status: "published" | "pending" | "offline";
  featured: boolean;
  /** A day, "2026-09-14". */
  verifiedOn?: string;
};

/** Invented by hand, spread over the three provinces and all the categories. */
export const demoCompanies: readonly DemoCompany[] = [
  ...companiesOfNoumea,
  ...moreCompaniesOfNoumea,
  ...companiesOfGrandNoumea,
  ...companiesOfBrousseSud,
  ...companiesOfNordOuest,
  ...companiesOfNordEst,
  ...companiesOfIles,
  ...companiesAtDistance,
];

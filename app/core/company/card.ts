export type Card = {
  slug: string;
  href: string;
  name: string;
  summary: string;
  categoryLabels: readonly string[];
  moreCategories: number;
  location: string;
  logo?: { src: string } | undefined;
  featured: boolean;
  verifiedOn?: string | undefined;
  proofs: readonly string[];
};

export type Row = {
  /** The profile, "/company/{slug}". */
  href: string;
  name: string;
  summary: string;
  /** First services, then those behind « +2 ». */
  services: readonly string[];
  otherServices: readonly string[];
  place: string;
  facts: string;
  /** "absente jusqu’au 12 déc. 2026" */
  absence: string | undefined;
  proof: string | undefined;
  logo: string | undefined;
  featured: boolean;
  verifiedOn: string | undefined;
  /** Beside a map: the key of its commune. */
  commune?: string | undefined;
};

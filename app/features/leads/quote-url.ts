type Asked = { chosen?: readonly string[]; category?: string | undefined };

/** Where a quote is asked for: of companies by their slugs, for a need by the slug of its category. */
export function quoteUrl({ chosen = [], category }: Asked): string {
  const query = new URLSearchParams(chosen.map((slug) => ["entreprise", slug]));
  if (category) query.append("category", category);
  return query.size > 0 ? `/devis?${query}` : "/devis";
}

type Asked = { chosen?: readonly string[]; category?: string | undefined };

export function quoteUrl({ chosen = [], category }: Asked): string {
  const query = new URLSearchParams(chosen.map((slug) => ["entreprise", slug]));
  if (category) query.append("category", category);
  return query.size > 0 ? `/devis?${query}` : "/devis";
}

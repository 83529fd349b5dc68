import { categoryTrades, GENERAL_TRADE } from "#app/core/catalogue/category-trades.ts";
import { TITLE_ROOM } from "#app/platform/seo/meta-text.ts";
import { slugify, truncate } from "#app/platform/text/text.ts";

type Titled = { slug: string; name: string; categories: readonly string[]; commune: string | null };

/**
 * Name, trade, and the commune if it fits, within the length left by the site's name. Companies with equal names get
 * the number of their slug.
 */
export function companyTitle({ slug, name, categories, commune }: Titled): string {
  const number = /-\d+$/.exec(slug)?.[0];
  const sharesName = number !== undefined && slug === slugify(name) + number;
  const suffix = sharesName ? ` ${number.slice(1)}` : "";
  const trades = categories.flatMap((category) => categoryTrades[category] ?? []);
  const [first = GENERAL_TRADE] = trades;
  const whole = [
    ...(commune ? [`${name}${suffix} : ${first}, ${commune}`] : []),
    ...[...trades, GENERAL_TRADE].map((trade) => `${name}${suffix} : ${trade}`),
  ];
  const fitting = whole.find((title) => title.length <= TITLE_ROOM);
  if (fitting) return fitting;
  const end = `${suffix} : ${first}`;
  return truncate(name, TITLE_ROOM - end.length) + end;
}

import { type SQL, sql } from "drizzle-orm";
import { LEAST_ALIKE } from "#app/core/review/authors.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";

/** Different authors of published reviews with the same trade, commune and size, as far as they are counted. */
export const alikeAuthors: SQL<number> = sql<number>`(select count(*)::integer from (
  select distinct alike.author_hash from ${reviews} as alike
  where alike.state = 'published' and alike.author_trade = ${reviews.authorTrade}
    and alike.author_commune = ${reviews.authorCommune} and alike.author_size = ${reviews.authorSize}
    and alike.author_hash is not null limit ${LEAST_ALIKE}) as authors)`;

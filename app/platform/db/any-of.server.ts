import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** `expression` is one of `texts`, as one parameter: `inArray` sends one each, and PostgreSQL's limit is 65,535. */
export function anyOf(expression: SQLWrapper, texts: Iterable<string>): SQL {
  return sql`${expression} = any(${sql.param([...texts])}::text[])`;
}

import { indexMadeBy, type Migration } from "#app/platform/db/migration-files.server.ts";

/** Lower case, without comments, literals and function bodies; with the release of its contract comment. */
type Statement = { sql: string; since: string | undefined };

/** "-- contract since 0.1.0: reason": unused since that release. */
const CONTRACT = /^-- contract since (\d+\.\d+\.\d+): \S/m;

const destructive = [
  { what: "drops a table", of: /^drop table\b/ },
  { what: "drops a column", of: /\bdrop column\b/ },
  {
    what: "drops what queries may name",
    of: /^drop (function|procedure|routine|view|type|sequence|schema)\b/,
  },
  // Queries do not name indexes.
  { what: "renames", of: /^(?!alter index\b).*\brename\b/ },
  { what: "changes a type", of: /\balter (column )?\S+ (set data )?type\b/ },
  { what: "sets not null", of: /\bset not null\b/ },
  { what: "drops a default", of: /\bdrop default\b/ },
  { what: "empties a table", of: /^truncate\b/ },
];

/** Of the column kinds that rewrite the table, those in use here. */
const COMPUTED =
  /\b(stored|(big)?serial|identity)\b|\bdefault \(?(gen_random_uuid|nextval|random|clock_timestamp)\(/;

/**
 * Changes incompatible with the previous release still serving, or blocking its requests.
 * @param version the package's; a contract names an older release
 * @param known index names of older migrations
 */
export function brokenRules(
  migration: Pick<Migration, "statements" | "concurrent">,
  version: string,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const statements = migration.statements.map(readStatement);
  const made = new Set(
    statements.flatMap(({ sql }) => tableIn(/^create table (?:if not exists )?(\S+)/, sql)),
  );
  // Replaced by another under its name, in the same transaction.
  for (const { sql } of statements) {
    const [, table = "", name = ""] = /^alter table (\S+) rename to (\S+)$/.exec(sql) ?? [];
    if (made.has(unquoted(table))) made.add(unquoted(name));
  }
  return statements.flatMap(({ sql, since }) => [
    ...(sql.includes(";") ? ["holds two statements without a breakpoint between them"] : []),
    ...(since === undefined ? contractions(sql, made) : contractRules(since, version)),
    ...indexRules(sql, migration.concurrent, made),
    ...(known.has(unquoted(indexMadeBy(sql) ?? ""))
      ? ["gives an index the name of an older one, which would be taken for it"]
      : []),
  ]);
}

/** Names of indexes that a migration creates. */
export function indexesMadeBy({ statements }: Pick<Migration, "statements">): string[] {
  return statements.flatMap((text) => {
    const [, name] =
      /\bcreate (?:unique )?index (?:concurrently )?(?:if not exists )?(\S+) on\b/.exec(
        readStatement(text).sql,
      ) ?? [];
    return name ? [unquoted(name)] : [];
  });
}

function readStatement(text: string): Statement {
  const body = text.replace(/^\s*--.*$/gm, "");
  // A DO block runs at once; a function body only when called.
  const withoutBodies = /^\s*do\b/i.test(body) ? body : body.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const sql = withoutBodies
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  return {
    sql: /^do\b/.test(sql) ? sql.replaceAll(";", " ") : sql.replace(/;$/, ""),
    since: CONTRACT.exec(text)?.[1],
  };
}

function contractions(sql: string, made: ReadonlySet<string>): string[] {
  const table = tableIn(/^alter table (?:if exists )?(?:only )?(\S+)/, sql)[0];
  if (table && made.has(table)) return [];
  const added = sql.split(/\badd column\b/).slice(1);
  return [
    ...destructive
      .filter(({ of }) => of.test(sql))
      .map(({ what }) => `${what} without saying since when nothing needs it`),
    ...(added.some((column) => /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
      ? ["adds a column that older processes do not fill, without a default"]
      : []),
    ...(added.some((column) => COMPUTED.test(column))
      ? ["adds a column that is computed for each row under a lock"]
      : []),
    ...(/\badd (constraint \S+ )?(check|foreign key)\b/.test(sql) && !/\bnot valid\b/.test(sql)
      ? [
          "adds a rule that reads the whole table under a lock: add it not valid, validate it in another migration",
        ]
      : []),
    ...(/\badd (constraint \S+ )?(unique|primary key)\b(?!.* using index)/.test(sql)
      ? ["adds a key that is built under a lock: make its index concurrently, then add it using index"]
      : []),
  ];
}

function indexRules(sql: string, concurrent: boolean, made: ReadonlySet<string>): string[] {
  const one = /\b(create (?:unique )?|drop )index( concurrently)?\b/.exec(sql);
  if (concurrent) return one?.[2] ? [] : ["is outside a transaction and makes no index concurrently"];
  if (one?.[2])
    return ["makes an index concurrently, without the first line that takes it out of the transaction"];
  const table = tableIn(/ on (?:only )?("?[\w."]+)/, sql)[0];
  if (one && one[1] !== "drop " && !(table && made.has(table)))
    return ["makes an index of a table in use that is not concurrent"];
  return [];
}

const tableIn = (pattern: RegExp, sql: string): string[] => {
  const name = pattern.exec(sql)?.[1];
  return name ? [unquoted(name)] : [];
};

function unquoted(name: string): string {
  return name
    .replaceAll('"', "")
    .replace(/^public\./, "")
    .toLowerCase();
}

function contractRules(since: string, version: string): string[] {
  const isOlder = since.localeCompare(version, "en", { numeric: true }) < 0;
  return isOlder ? [] : ["its contract names a release that is not older than this one"];
}

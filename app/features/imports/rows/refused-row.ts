/** What the database said of one row, or undefined when it speaks of none: anything else would fail every row. */
export function refusalOf(error: unknown): string | undefined {
  const code = sqlState(error);
  // Data and constraints are the classes 22 and 23.
  return code !== undefined && /^2[23]/.test(code) ? `refusé par la base de données (${code})` : undefined;
}

function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : undefined;
}

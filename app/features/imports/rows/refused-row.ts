/** Database error of a single row; undefined for other errors, which would fail every row. */
export function refusalOf(error: unknown): string | undefined {
  const code = sqlState(error);
  // Classes 22 and 23: data exceptions and constraint violations.
  return code !== undefined && /^2[23]/.test(code) ? `refusé par la base de données (${code})` : undefined;
}

function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : undefined;
}

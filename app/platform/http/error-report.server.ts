export type ReportError = (error: unknown) => void;

const MAX_MESSAGE = 300;

/**
 * What the log may contain of an error: kind, database code, stack. Statements lose their values, and e-mail
 * addresses and telephone numbers are masked (threat T45).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as Error & Record<"code" | "constraint" | "table", unknown>;
  return {
    kind: error.name,
    message: withoutPersonalData(error.message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    frames: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function withoutPersonalData(message: string): string {
  const [withoutValues = ""] = message.split("\nparams:");
  return withoutValues
    .slice(0, MAX_MESSAGE)
    .replace(/[^\s"'<>()@]{1,64}@[^\s"'<>()@]{1,255}/g, "…@…")
    .replace(/\+?\d[\d .]{4,20}\d/g, "…");
}

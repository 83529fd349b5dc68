import pino from "pino";

export type Log = pino.Logger;

/** JSON lines on stdout. Callers pass identifiers and counts, never an e-mail, an address or a form value. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

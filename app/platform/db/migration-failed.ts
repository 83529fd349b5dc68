import { describeError } from "../http/error-report.server.ts";

type PostgresError = Error & { code?: string; constraint?: string };

export function isPassing(error: unknown): boolean {
  return ["55P03", "40P01"].includes(codeOf(error));
}

export class MigrationFailed extends Error {
  constructor(tag: string, cause: unknown) {
    const reason = `${describeError(cause).message ?? cause}`;
    super(
      `La mise à jour de la base s’est arrêtée à la migration ${tag}\u00a0: ${reasonOf(cause)} ` +
        `(«\u00a0${reason}\u00a0»). Les migrations précédentes sont appliquées, celle-ci ne l’est pas ` +
        "et sera reprise au prochain démarrage. Que faire\u00a0: docs/operations.md, «\u00a0Upgrading\u00a0».",
      { cause },
    );
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const { constraint, message } = error as PostgresError;
  if (code === "55P03") return "une table est restée occupée";
  if (code === "40P01") return "elle et une autre opération s’attendaient l’une l’autre";
  if (code === "53100") return "le disque de la base est plein";
  if (code === "42501") return "l’utilisateur de la base n’en a pas le droit";
  if (code.startsWith("23")) return `des données ne suivent pas la règle ${constraint ?? "nouvelle"}`;
  if (/^(57P|08|E)/.test(code) || message.startsWith("Connection terminated"))
    return "la connexion à la base a été coupée";
  return `la base l’a refusée${code && ` (code ${code})`}`;
}

function codeOf(error: unknown): string {
  return (error as PostgresError).code ?? "";
}

import { fieldLabels } from "#app/core/company/field-labels.ts";
import type { PageChange } from "#app/features/imports/imports.table.ts";
import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type ImportState, importStateLabels } from "../import-state.rules.ts";
import type { ActOutcome } from "./import-acts.server.ts";
import { importTexts } from "./import-page.rules.ts";

type MessageText = { title: string; text: string };

export function summariseImport(found: {
  state: ImportState;
  createdCount: number;
  updatedCount: number;
  failedCount: number;
}): MessageText & { tone: "success" | "warning" | "error" | "info" } {
  const { state, createdCount: created, updatedCount: updated, failedCount: failed } = found;
  const done = created + updated;
  const counts = [
    ...(created > 0 ? [countOf(created, "entreprise importée", "entreprises importées")] : []),
    ...(updated > 0 ? [countOf(updated, "entreprise mise à jour", "entreprises mises à jour")] : []),
    ...(failed > 0 ? [countOf(failed, "échec")] : []),
  ].join(", ");
  const text = counts ? `${counts}.` : "Aucune ligne n’est entrée.";
  if (state === "cancelled") return { tone: "warning", title: "Importation interrompue", text };
  if (state === "failed") return { tone: "error", title: importTexts.failed, text };
  if (failed > 0 && done === 0) return { tone: "error", title: "Échec de l’importation", text };
  if (failed > 0)
    return {
      tone: "warning",
      title: "Importation partiellement réussie",
      text: `${countOf(done, "réussite")}, ${countOf(failed, "échec")}.`,
    };
  if (done === 0) return { tone: "info", title: importTexts.nothing, text };
  return { tone: "success", title: "Importation réussie", text };
}

const authors: Record<PageChange["by"], string> = {
  manager: "un gestionnaire",
  staff: "l’équipe",
};

/** By whom, when, since which import, and the values that the file would change. */
export function describePageChange({ by, at, importedAt, fields }: PageChange): string {
  const since = importedAt ? `après l’import du ${formatDate(importedAt)}` : "sans import auparavant";
  const differing = fields.map((field) => fieldLabels[field].toLowerCase()).join(", ");
  return `par ${authors[by]} le ${formatDate(at, "time")}, ${since}. Le fichier changerait : ${differing}.`;
}

export function refusalOfAct(outcome: Exclude<ActOutcome, { kind: "done" }>): MessageText {
  switch (outcome.kind) {
    case "absent":
      return { title: "Rien n’a été fait", text: "Cet import ou cette ligne n’est plus là." };
    case "not now":
      return {
        title: "Rien n’a été fait",
        text: `Entre-temps, l’import est passé à l’état « ${importStateLabels[outcome.state]} ».`,
      };
    case "changed":
      return {
        title: "Rien n’a été fait",
        text: "Entre-temps, la fiche a encore changé. Relisez la ligne, puis décidez.",
      };
    case "errors":
      return {
        title: importTexts.validation,
        text: `${countOf(outcome.rows, "ligne")} en erreur : rien n’a été importé. Corrigez-les, ou cochez « Ignorer les lignes en erreur ».`,
      };
    case "nothing":
      return {
        title: importTexts.nothing,
        text: "Aucune ligne n’est à importer avec ces options.",
      };
    case "columns":
      return {
        title: importTexts.validation,
        text: "Des colonnes obligatoires manquent : corrigez leur correspondance.",
      };
  }
}

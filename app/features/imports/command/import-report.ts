import { countOf } from "#app/platform/text/number.ts";

type Line = { line: number; name: string };

export type ImportReport = {
  created: (Line & { slug: string })[];
  failed: (Line & { message: string })[];
  /** Pending companies of an earlier run that this one published. */
  published: number;
  /** Rows not tried: duplicates, errors, and what an earlier run imported. */
  left: number;
  /** What ended the run before its end: the rows after the last failure were not tried. */
  stoppedBy?: unknown;
};

/** The outcome in the agreed words, with its counts. */
export function summarise(report: ImportReport): { title: string; message: string; failed: boolean } {
  const { created, failed, published, stoppedBy } = report;
  const publishedToo =
    published > 0 ? ` ${countOf(published, "fiche en attente publiée", "fiches en attente publiées")}.` : "";
  if (stoppedBy && created.length === 0) {
    return { title: "Erreur lors de l’importation", message: failed[0]?.message ?? "", failed: true };
  }
  if (failed.length > 0 && created.length === 0) {
    return { title: "Échec de l’importation", message: `${countOf(failed.length, "échec")}.`, failed: true };
  }
  if (failed.length > 0) {
    const message = `${countOf(created.length, "réussite")}, ${countOf(failed.length, "échec")}.${publishedToo}`;
    return { title: "Importation partiellement réussie", message, failed: true };
  }
  if (created.length === 0 && published === 0) {
    return { title: "Aucune donnée à importer", message: "Aucune ligne n’était à créer.", failed: false };
  }
  const message = `${countOf(created.length, "entreprise importée", "entreprises importées")}.${publishedToo}`;
  return { title: "Importation réussie", message, failed: false };
}

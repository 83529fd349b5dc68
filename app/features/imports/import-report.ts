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
  const publishedToo = published > 0 ? ` ${published} fiche(s) en attente publiée(s).` : "";
  if (stoppedBy && created.length === 0) {
    return { title: "Erreur lors de l’importation", message: failed[0]?.message ?? "", failed: true };
  }
  if (failed.length > 0 && created.length === 0) {
    return { title: "Échec de l’importation", message: `${failed.length} échec(s).`, failed: true };
  }
  if (failed.length > 0) {
    const message = `${created.length} réussite(s), ${failed.length} échec(s).${publishedToo}`;
    return { title: "Importation partiellement réussie", message, failed: true };
  }
  if (created.length === 0 && published === 0) {
    return { title: "Aucune donnée à importer", message: "Aucune ligne n’était à créer.", failed: false };
  }
  const message = `${created.length} entreprise(s) importée(s).${publishedToo}`;
  return { title: "Importation réussie", message, failed: false };
}

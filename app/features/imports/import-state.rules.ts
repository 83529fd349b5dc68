export const importStates = [
  "reading",
  "uploaded",
  "queued",
  "running",
  "done",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** "read" to "fail" and "erase" are for the job, the others for administrators. */
export const importStateActs = [
  "read",
  "refuse",
  "map",
  "start",
  "run",
  "finish",
  "fail",
  "cancel",
  "undo",
  "erase",
] as const;
export type ImportAct = (typeof importStateActs)[number];

/**
 * All state changes of an import. Once started, a cancelled or failed import can be resumed or undone; undoing is
 * final. An unreadable file fails before the start and cannot be resumed.
 */
export const importTransitions: Record<ImportState, Partial<Record<ImportAct, ImportState>>> = {
  reading: { read: "uploaded", refuse: "failed", fail: "failed", cancel: "cancelled" },
  uploaded: { map: "reading", start: "queued", cancel: "cancelled" },
  queued: { run: "running", fail: "failed", cancel: "cancelled" },
  running: { run: "running", finish: "done", fail: "failed", cancel: "cancelled" },
  done: { undo: "undoing" },
  cancelled: { start: "queued", undo: "undoing" },
  failed: { start: "queued", undo: "undoing" },
  undoing: { erase: "undone", fail: "failed" },
  undone: {},
};

export const statesFor = (act: ImportAct): ImportState[] =>
  importStates.filter((state) => importTransitions[state][act]);

export function stateAfter(act: ImportAct): ImportState {
  const [from] = statesFor(act);
  const to = from && importTransitions[from][act];
  if (!to) throw new Error(`no state after ${act}`);
  return to;
}

export const isUnderWay = (state: ImportState) =>
  state === "reading" || state === "queued" || state === "running" || state === "undoing";

/** Days in which an import can be undone; its file and rows are then erased. */
export const IMPORT_DAYS = 30;

export type ImportSituation = {
  state: ImportState;
  origin: "command" | "page";
  startedAt: Date | null;
  finishedAt: Date | null;
  createdCount: number;
  updatedCount: number;
  rowCount: number;
};

export function offeredImportActs(found: ImportSituation, now = new Date()): ImportAct[] {
  const allowed = Object.keys(importTransitions[found.state]) as ImportAct[];
  const wentIn = found.createdCount + found.updatedCount > 0;
  const days = (now.getTime() - (found.finishedAt ?? now).getTime()) / 86_400_000;
  return allowed.filter((act) => {
    if (act === "undo") return wentIn && days <= IMPORT_DAYS;
    if (act === "start")
      return (
        found.origin === "page" && found.rowCount > 0 && (found.startedAt === null || days <= IMPORT_DAYS)
      );
    if (act === "map") return found.origin === "page";
    return act === "cancel" && found.origin === "page";
  });
}

export const importStateLabels: Record<ImportState, string> = {
  reading: "Lecture du fichier",
  uploaded: "À vérifier",
  queued: "En file d’attente",
  running: "Import en cours",
  done: "Terminé",
  cancelled: "Interrompu",
  failed: "Échec",
  undoing: "Annulation en cours",
  undone: "Annulé",
};

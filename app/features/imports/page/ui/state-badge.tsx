import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { type ImportState, importStateLabels } from "../../import-state.rules.ts";

const tones: Record<ImportState, BadgeTone> = {
  reading: "info",
  uploaded: "warning",
  queued: "info",
  running: "info",
  done: "success",
  cancelled: "neutral",
  failed: "error",
  undoing: "info",
  undone: "neutral",
};

export function StateBadge({ state }: { state: ImportState }) {
  return <Badge tone={tones[state]}>{importStateLabels[state]}</Badge>;
}

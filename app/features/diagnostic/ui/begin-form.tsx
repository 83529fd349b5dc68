import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";

/** Begins or resumes, which the server decides: the cached page is the same for every visitor. */
export function BeginForm({ label = "Commencer le diagnostic" }: { label?: string }) {
  return (
    <ActButton action={DIAGNOSTIC_PATH} className="max-sm:w-full">
      {label}
    </ActButton>
  );
}

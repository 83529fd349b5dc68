import { DIAGNOSTIC_PATH } from "#app/core/diagnostic/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";

/** Begins or resumes, which the server decides: the cached page is the same for every visitor. */
export function BeginForm({ label = "Commencer le diagnostic" }: { label?: string }) {
  return (
    <ActionForm action={DIAGNOSTIC_PATH}>
      {({ pending }) => (
        <Button pending={pending} className="max-sm:w-full">
          {label}
        </Button>
      )}
    </ActionForm>
  );
}

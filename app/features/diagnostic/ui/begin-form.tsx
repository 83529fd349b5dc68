import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { DIAGNOSTIC_PATH } from "../quiz/quiz.rules.ts";

/** Begins, or goes on where this browser left off: a page that is the same for everybody cannot say which. */
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

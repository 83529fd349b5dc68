import type { FormFields } from "#app/ui/form/action-form.tsx";
import { Checkbox, TextField } from "#app/ui/form/field.tsx";

/** The fields above then describe that person. */
export function ForOther({ field, box }: Pick<FormFields, "field" | "box">) {
  return (
    <details className="rounded-card border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-lagoon">
        C’est pour quelqu’un d’autre
      </summary>
      <div className="grid gap-5 pb-4">
        <Checkbox {...box("for_other")} label="Je demande pour quelqu’un d’autre, avec son accord" />
        <TextField
          {...field("helper")}
          label="Votre nom"
          hint="Les coordonnées ci-dessus sont celles de cette personne. Elle seule reçoit l’e-mail, lit la demande et la confirme : d’ici là, rien n’est transmis."
          maxLength={60}
        />
      </div>
    </details>
  );
}

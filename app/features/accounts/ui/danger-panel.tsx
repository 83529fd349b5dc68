import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { PostedReply } from "#app/ui/form/posted-form.ts";
import { DELETION_WORD } from "../accounts.rules.ts";
import { Panel } from "./account-page.tsx";
import { useAccountForm } from "./use-account-form.ts";

export function DangerPanel({ reply }: { reply?: PostedReply }) {
  const { form, field, summary, formError, pending } = useAccountForm(["confirmation"], reply, "delete");
  return (
    <Panel title="Zone de danger">
      <p>
        Supprimer votre compte efface votre adresse, votre mot de passe, vos sessions et votre abonnement. Vos
        demandes de devis restent, sans votre nom ni votre adresse ; vos fiches d’entreprise passent aux
        administrateurs. C’est définitif.
      </p>
      <ErrorSummary title="Le compte n’a pas été supprimé" errors={summary} />
      {formError && <Notice tone="error" title={formError} live />}
      <Form {...form} className="grid gap-5">
        <input type="hidden" name="intent" value="delete" />
        <TextField
          {...field("confirmation")}
          label={`Écrivez ${DELETION_WORD} pour confirmer`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button variant="danger" pending={pending} pendingLabel="Suppression…">
          Supprimer définitivement mon compte
        </Button>
      </Form>
    </Panel>
  );
}

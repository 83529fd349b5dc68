import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import type { StaffUser } from "../user-page.server.ts";
import { deputyRefusalOf, deputyRules, MOST_DEPUTY_DAYS } from "../users.rules.ts";

type UserDeputyProps = { user: StaffUser["user"]; proof: ProofNeeded };

/** The work of the queue for a holiday. */
export function UserDeputy({ user, proof }: UserDeputyProps) {
  if (deputyRefusalOf(user) && !user.deputyUntil) return null;
  return (
    <Card as="section" aria-labelledby="suppleance" className="grid grid-cols-1 gap-4">
      <h2 id="suppleance" className="heading-card">
        Suppléance
      </h2>
      <p>
        Une personne suppléante traite ce qui attend l’équipe, et rien d’autre : ni réglages, ni exports, ni
        comptes, ni rôles. Chaque acte est au journal.
      </p>
      {user.deputyUntil ? (
        <ActionForm intent="end-deputy" className="grid grid-cols-1 gap-4">
          {({ pending }) => (
            <>
              <p>
                Suppléante jusqu’au <strong>{user.deputyUntil}</strong> inclus.
              </p>
              <Button size="sm" variant="secondary" pending={pending} className="justify-self-start">
                Mettre fin à la suppléance
              </Button>
            </>
          )}
        </ActionForm>
      ) : (
        <ActionForm intent="deputy" rules={deputyRules} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <TextField
                {...field("until")}
                label="Jusqu’au, inclus"
                hint={`${MOST_DEPUTY_DAYS} jours au plus. Ses sessions ouvertes sont fermées, et un e-mail l’en informe.`}
                type="date"
                required
              />
              <ProofField proof={proof} {...field("currentPassword")} />
              <Button size="sm" pending={pending} className="justify-self-start">
                Nommer suppléant
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </Card>
  );
}

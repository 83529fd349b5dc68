import { Button } from "../button.tsx";
import { ActionForm } from "../form/action-form.tsx";
import { SelectField } from "../form/field.tsx";
import { SectionCard } from "../layout/section-card.tsx";

/** The administrator that a record is assigned to. */
type Assignment = {
  assignee: string | null;
  administrators: readonly { id: string; name: string }[];
  /** An administrator whose record it is not. */
  canSelfAssign: boolean;
};

export function AssigneeForm({ assignee, administrators, canSelfAssign }: Assignment) {
  const isKnown = administrators.some(({ id }) => id === assignee);
  return (
    <SectionCard titleId="attribution" title="Attribution" className="grid grid-cols-1 gap-4">
      <ActionForm key={assignee} intent="assignee" className="flex flex-wrap items-end gap-3">
        {({ field, pending }) => (
          <>
            <SelectField
              {...field("assignee", isKnown && assignee ? assignee : "")}
              label="À qui"
              emptyLabel="À personne"
              options={administrators.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Button variant="secondary" pending={pending}>
              Attribuer
            </Button>
            {canSelfAssign && (
              <Button name="mine" value="1" variant="secondary" pending={pending}>
                Me l’attribuer
              </Button>
            )}
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

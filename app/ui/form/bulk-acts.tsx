import { Button } from "../button.tsx";
import { type Option, SelectField } from "./field.tsx";

type BulkActsProps = { label: string; options: readonly Option[]; pending: boolean };

/** Below a list whose rows can be ticked: one act for them all. */
export function BulkActs({ label, options, pending }: BulkActsProps) {
  return (
    <div className="flex flex-wrap items-end gap-4 rounded-card bg-foam p-4">
      <SelectField name="act" label={label} emptyLabel="Choisir une action…" options={options} />
      <Button variant="secondary" pending={pending}>
        Appliquer
      </Button>
    </div>
  );
}

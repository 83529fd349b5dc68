import { Button } from "../button.tsx";
import { CheckboxGroup } from "../form/field.tsx";
import { FoldedCard } from "../layout/folded-card.tsx";

type ExportMenuProps = {
  action: string;
  columns: readonly { key: string; header: string; label?: string }[];
  hiddenFields: Iterable<readonly [name: string, value: string]>;
};

export function ExportMenu({ action, columns, hiddenFields }: ExportMenuProps) {
  return (
    <FoldedCard title="Exporter (CSV)">
      <form action={action} method="get" className="mt-3 grid grid-cols-1 gap-4">
        {[...hiddenFields].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <CheckboxGroup
          name="colonne"
          label="Colonnes"
          hint="Aucune cochée : toutes."
          options={columns.map(({ key, header, label = header }) => ({ value: key, label }))}
          columns={2}
        />
        <Button size="sm" variant="secondary" className="justify-self-start">
          Télécharger le fichier
        </Button>
      </form>
    </FoldedCard>
  );
}

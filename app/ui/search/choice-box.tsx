type ChoiceBoxProps = {
  /** Id of the form that it is a box of, also where the box is elsewhere on the page. */
  form: string;
  slug: string;
  name: string;
  /** For a box that comes after the others; those are ticked by the bar of the choice. */
  chosen?: boolean;
  isFull?: boolean;
  className: string;
};

export function ChoiceBox({ form, slug, name, chosen, isFull, className }: ChoiceBoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        form={form}
        name="entreprise"
        value={slug}
        aria-label={`Comparer ${name}`}
        defaultChecked={chosen}
        disabled={isFull && !chosen}
      />
      Comparer
    </label>
  );
}

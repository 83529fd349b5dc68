import { useRef } from "react";
import { CategoryHelp } from "#app/features/writing/ui/category-help.tsx";
import { DescriptionHelp } from "#app/features/writing/ui/description-help.tsx";
import { CheckboxGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/layout/section.tsx";

const categories = [
  { value: "sauvegarde", label: "Sauvegarde" },
  { value: "tests-dintrusion", label: "Tests d’intrusion" },
  { value: "securite-cloud", label: "Sécurité Cloud" },
];

export function Writing() {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef("");
  const fields = () => new FormData(form.current ?? undefined);
  const description = () => form.current?.querySelector("textarea");
  const values = () => ({
    name: String(fields().get("name") ?? ""),
    categories: fields().getAll("categories").map(String),
    zones: [],
    description: String(fields().get("description") ?? ""),
  });
  function replace(text: string) {
    const field = description();
    if (!field) return;
    before.current = field.value;
    field.value = text;
  }
  function tick(slugs: string[]) {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[name=categories]") ?? []) {
      if (slugs.includes(box.value)) box.checked = true;
    }
  }

  return (
    <Section title="Aide à la rédaction" tone="sand">
      <form
        ref={form}
        noValidate
        className="grid max-w-text gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="Nom de l’entreprise" name="name" required />
        <CheckboxGroup label="Catégories" name="categories" options={categories} columns={2} />
        <CategoryHelp values={values} onAccept={tick} />
        <TextArea label="Description de l’entreprise" name="description" />
        <DescriptionHelp
          available
          values={values}
          onAccept={replace}
          onUndo={() => replace(before.current)}
        />
      </form>
    </Section>
  );
}

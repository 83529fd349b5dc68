import { useRef } from "react";
import { CompanyForm, type CompanyFormProps } from "#app/features/company-editor/ui/company-form.tsx";
import { CompanyPreview, type Preview } from "#app/features/company-profile/ui/company-preview.tsx";
import { CategoryHelp } from "#app/features/writing/ui/category-help.tsx";
import { DescriptionHelp } from "#app/features/writing/ui/description-help.tsx";
import type { WritingValues } from "#app/features/writing/writing.rules.ts";

type HelpedFormProps = Omit<CompanyFormProps<Preview>, "drawPreview"> & {
  writes: boolean;
};

export function HelpedForm({ writes, ...form }: HelpedFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef("");
  const values = () => valuesIn(place.current?.querySelector("form"));

  function accept(text: string) {
    before.current = values().description;
    write(place.current, text);
  }
  return (
    <div ref={place}>
      <CompanyForm
        {...form}
        drawPreview={(preview: Preview) => <CompanyPreview preview={preview} />}
        descriptionHelp={
          <DescriptionHelp
            available={writes}
            values={values}
            onAccept={accept}
            onUndo={() => write(place.current, before.current)}
          />
        }
        categoryHelp={<CategoryHelp values={values} onAccept={(slugs) => tick(place.current, slugs)} />}
      />
    </div>
  );
}

/** Public fields only, without contact details. */
function valuesIn(form: HTMLFormElement | null | undefined): WritingValues {
  const typed = form ? new FormData(form) : new FormData();
  return {
    name: String(typed.get("name") ?? ""),
    description: String(typed.get("description") ?? ""),
    categories: typed.getAll("categories").map(String),
    zones: typed.getAll("zones").map(String),
  };
}

/** Dispatches an input event, for the counter and the draft storage. */
function write(place: HTMLElement | null, text: string): void {
  const field = place?.querySelector<HTMLTextAreaElement>("textarea[name=description]");
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(place: HTMLElement | null, slugs: readonly string[]): void {
  for (const slug of slugs) {
    const box = place?.querySelector<HTMLInputElement>(`input[name=categories][value="${CSS.escape(slug)}"]`);
    if (box && !box.checked) box.click();
  }
}

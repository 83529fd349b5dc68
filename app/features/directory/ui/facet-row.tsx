import type { ChangeEvent } from "react";
import { formatNumber } from "#app/platform/text/number.ts";
import { Term } from "#app/ui/term.tsx";
import { DIRECTORY_FORM } from "./directory-form.tsx";

type FacetRowProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  label: string;
  checked: boolean;
  count: number | undefined;
};

/** Belongs to the directory's form, wherever it is rendered. */
export function FacetRow({ label, count, checked, ...input }: FacetRowProps) {
  return (
    <label className="facet-row">
      <input {...input} form={DIRECTORY_FORM} defaultChecked={checked} onChange={send} />
      <b>
        <Term>{label}</Term>
      </b>
      {count !== undefined && <span>{formatNumber(count)}</span>}
    </label>
  );
}

/** Filters apply immediately. */
function send({ target }: ChangeEvent<HTMLInputElement>): void {
  target.form?.requestSubmit();
}

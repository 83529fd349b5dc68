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
  /** What it would find; absent when too many match to be counted. */
  count: number | undefined;
};

/** One choice of a filter and what it would find. A part of the directory's form, wherever it stands in the page. */
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

/** Filters are followed at once. */
function send({ target }: ChangeEvent<HTMLInputElement>): void {
  target.form?.requestSubmit();
}

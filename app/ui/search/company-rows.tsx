import type { Ref } from "react";
import { CompanyRow, type CompanyRowProps } from "./company-row.tsx";

type CompanyRowsProps = {
  rows: readonly CompanyRowProps[];
  headingLevel?: 2 | 3 | 4;
  /** Each row has a box of the form with this id, which chooses it. */
  choiceForm?: string;
  ref?: Ref<HTMLUListElement>;
};

export function CompanyRows({ rows, headingLevel = 3, choiceForm, ref }: CompanyRowsProps) {
  return (
    <ul ref={ref} className="company-rows">
      {rows.map((company) => (
        <CompanyRow
          key={company.href}
          company={company}
          headingLevel={headingLevel}
          choiceForm={choiceForm}
        />
      ))}
    </ul>
  );
}

import type { Ref } from "react";
import { CompanyRow, type CompanyRowProps } from "./company-row.tsx";

type CompanyRowsProps = {
  rows: readonly CompanyRowProps[];
  headingLevel?: 2 | 3 | 4;
  ref?: Ref<HTMLUListElement>;
};

export function CompanyRows({ rows, headingLevel = 3, ref }: CompanyRowsProps) {
  return (
    <ul ref={ref} className="company-rows">
      {rows.map((company) => (
        <CompanyRow key={company.href} company={company} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

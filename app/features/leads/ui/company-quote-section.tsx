import { late } from "#app/ui/late.tsx";

/** For members only; if loading fails, only the form is missing. */
export const CompanyQuoteSection = late(() =>
  import("./company-quote-form.tsx").then(({ CompanyQuoteForm }) => CompanyQuoteForm),
);

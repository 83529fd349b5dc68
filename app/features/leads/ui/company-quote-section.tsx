import { type ComponentType, lazy, Suspense } from "react";
import type { CompanyQuoteFormProps } from "./company-quote-form.tsx";

// For members only; if loading fails, only the form is missing.
const CompanyQuoteForm = lazy<ComponentType<CompanyQuoteFormProps>>(() =>
  import("./company-quote-form.tsx").then(
    (loaded) => ({ default: loaded.CompanyQuoteForm }),
    () => ({ default: () => null }),
  ),
);

/** Rendered on the server, so that it works without JavaScript. */
export function CompanyQuoteSection(props: CompanyQuoteFormProps) {
  return (
    <Suspense>
      <CompanyQuoteForm {...props} />
    </Suspense>
  );
}

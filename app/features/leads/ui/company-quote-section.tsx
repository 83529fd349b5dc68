import { type ComponentType, lazy, Suspense } from "react";
import type { CompanyQuoteFormProps } from "./company-quote-form.tsx";

// For members only: signed-out visitors do not fetch it. Code that does not arrive costs the form, not the page.
const CompanyQuoteForm = lazy<ComponentType<CompanyQuoteFormProps>>(() =>
  import("./company-quote-form.tsx").then(
    (loaded) => ({ default: loaded.CompanyQuoteForm }),
    () => ({ default: () => null }),
  ),
);

/** The quote form of a profile. The server renders it whole, so that it works without JavaScript. */
export function CompanyQuoteSection(props: CompanyQuoteFormProps) {
  return (
    <Suspense>
      <CompanyQuoteForm {...props} />
    </Suspense>
  );
}

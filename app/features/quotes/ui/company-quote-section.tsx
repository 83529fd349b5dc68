import { WhenSeen } from "#app/ui/when-seen.tsx";
import type { CompanyQuoteFormProps } from "./company-quote-form.tsx";

const load = async () => (await import("./company-quote-form.tsx")).CompanyQuoteForm;

/** The quote form of a profile, below its presentation. */
export function CompanyQuoteSection(props: CompanyQuoteFormProps) {
  return <WhenSeen load={load} props={props} />;
}

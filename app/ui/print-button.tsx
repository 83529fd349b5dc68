import { buttonClasses } from "./button.tsx";
import { PrintIcon } from "./icon/icon.tsx";

export function PrintButton({ label = "Imprimer" }: { label?: string }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={buttonClasses("quiet", "sm", "no-print noscript:hidden")}
    >
      <PrintIcon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

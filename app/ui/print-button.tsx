import { useSyncExternalStore } from "react";
import { buttonClasses } from "./button.tsx";
import { PrintIcon } from "./icon/icon.tsx";

const never = () => () => {};

export function PrintButton({ label = "Imprimer" }: { label?: string }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={buttonClasses("quiet", "sm", alive ? "no-print" : "no-print invisible")}
    >
      <PrintIcon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

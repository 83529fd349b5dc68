import { useEffect } from "react";

const ROWS = ".company-row[data-commune]";
const COMMUNES = `${ROWS}, .map-dot[data-commune]`;

/** The rows of a commune, while its dot is pointed at. */
export function lightRows(commune: string | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>(ROWS)) {
    row.toggleAttribute("data-lit", row.dataset.commune === commune);
  }
}

/**
 * Calls `point` with the commune of the dot or the row under the pointer or with the focus; undefined outside. On the
 * rest of the map the last one stays, so that its card can be reached.
 */
export function usePointedCommune(point: (commune: string | undefined) => void): void {
  useEffect(() => {
    function follow({ target }: Event) {
      if (!(target instanceof Element)) return;
      const commune = target.closest<HTMLElement>(COMMUNES)?.dataset.commune;
      if (commune || !target.closest(".map-area")) point(commune);
    }
    document.addEventListener("pointerover", follow);
    document.addEventListener("focusin", follow);
    return () => {
      document.removeEventListener("pointerover", follow);
      document.removeEventListener("focusin", follow);
    };
  }, [point]);
}

import { useEffect } from "react";

const ROWS = ".company-row[data-commune]";

/** The rows of a commune, while its dot is pointed at. */
export function lightRows(commune: string | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>(ROWS)) {
    row.toggleAttribute("data-lit", row.dataset.commune === commune);
  }
}

/** The reverse: the commune of the row under the pointer or with the focus, undefined outside of rows. */
export function useRowUnderPointer(point: (commune: string | undefined) => void): void {
  useEffect(() => {
    function follow({ target }: Event) {
      const within = target instanceof Element && target.closest<HTMLElement>(`${ROWS}, .map-area`);
      if (within && !within.matches(ROWS)) return;
      point(within ? within.dataset.commune : undefined);
    }
    document.addEventListener("pointerover", follow);
    document.addEventListener("focusin", follow);
    return () => {
      document.removeEventListener("pointerover", follow);
      document.removeEventListener("focusin", follow);
    };
  }, [point]);
}

/**
 * Resolves when a page is touched: what works without scripts is brought to life then, not in a first view. At once on the
 * server, and where a touch came before the scripts (`app/late-scripts.server.ts` marks it).
 */
export const touched: Promise<void> =
  typeof document === "undefined" || document.documentElement.dataset.touched !== undefined
    ? Promise.resolve()
    : new Promise((resolve) => {
        const onTouch = () => resolve();
        for (const kind of ["pointerdown", "keydown", "focusin", "popstate"])
          addEventListener(kind, onTouch, { capture: true, once: true, passive: true });
      });

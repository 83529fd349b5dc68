/** First stop of the keyboard; `<main id="contenu" tabIndex={-1}>` is its target. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="-translate-y-20 fixed start-4 top-3 z-50 rounded-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
    >
      Aller au contenu
    </a>
  );
}

export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="sr-only z-50 rounded-control bg-ink px-4 py-3 font-semibold text-page focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-3"
    >
      Aller au contenu
    </a>
  );
}

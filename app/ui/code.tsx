/** Scrolls within itself: a long address does not widen the page. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-foam p-4"
    >
      <pre className="font-mono text-sm">
        <code>{children}</code>
      </pre>
    </section>
  );
}

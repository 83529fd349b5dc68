type ContentsNavProps = { label: string; items: readonly { id: string; label: string }[] };

/** Links to the titles of a long text, beside it on wide screens. */
export function ContentsNav({ label, items }: ContentsNavProps) {
  return (
    <nav aria-label={label} className="no-print text-sm lg:sticky lg:top-8 lg:self-start">
      <p className="mb-2 font-semibold">{label}</p>
      <ul className="border-line border-t">
        {items.map((item) => (
          <li key={item.id} className="border-line border-b">
            <a
              href={`#${item.id}`}
              className="flex min-h-11 items-center py-1.5 text-lagoon no-underline hover:underline hover:underline-offset-4"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

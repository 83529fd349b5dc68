type StaffThreadProps = {
  label: string;
  texts: readonly { id: string; author: string; body: string; date: string }[];
};

/** Between the staff and the requester, as both sides read it. */
export function StaffThread({ label, texts }: StaffThreadProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-4">
      {texts.map(({ id, author, body, date }) => (
        <li key={id} className="grid grid-cols-1 gap-1 border-line border-s-2 ps-3">
          <p className="break-words text-ink-2 text-sm">
            {author}, {date}
          </p>
          <p className="whitespace-pre-line break-words">{body}</p>
        </li>
      ))}
    </ol>
  );
}

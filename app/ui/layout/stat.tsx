import type { ReactNode } from "react";

type StatProps = { value: ReactNode; label: ReactNode; note?: ReactNode };

export function Stat({ value, label, note }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-lagoon border-t-2 pt-3">
      <dt className="text-ink-2 text-sm">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="font-heavy font-title text-3xl text-lagoon tabular-nums tracking-tight">{value}</dd>
    </div>
  );
}

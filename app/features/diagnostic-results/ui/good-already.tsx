import { TickIcon } from "#app/ui/icon/icon.tsx";

export function GoodAlready({ good }: { good: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
      {good.map((text) => (
        <li key={text} className="flex gap-3">
          <TickIcon aria-hidden strokeWidth={2.5} className="mt-1 size-5 shrink-0 text-niaouli" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

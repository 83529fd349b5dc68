import { levels } from "#app/core/diagnostic/result/levels.ts";

const heights = ["h-4", "h-8", "h-12", "h-16", "h-20"];

export function FiveLevels() {
  const rising = levels.toReversed();
  return (
    <ol className="grid grid-cols-5 items-end gap-1.5 sm:gap-3">
      {rising.map(({ label, from }, at) => (
        <li key={label} className="grid min-w-0 gap-2 text-center">
          <span aria-hidden className={`${heights[at]} rounded-tag bg-lagoon`} />
          <span className="text-xs sm:text-sm">
            <strong className="block font-semibold">{label}</strong>
            <span className="text-ink-2">
              {from} à {(rising[at + 1]?.from ?? 101) - 1}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

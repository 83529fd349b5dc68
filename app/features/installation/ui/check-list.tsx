import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import type { Check } from "../checks.rules.ts";

const states: Record<Check["state"], { tone: BadgeTone; label: string }> = {
  ok: { tone: "success", label: "Bien" },
  warning: { tone: "warning", label: "À voir" },
  problem: { tone: "error", label: "Problème" },
};

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {checks.map(({ title, state, found, todo }) => (
        <li key={title} className="grid min-w-0 grid-cols-1 gap-1 py-3 text-sm">
          <h3 className="flex flex-wrap items-center gap-3 font-semibold text-base">
            {title} <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </h3>
          <p className="break-words">{found}</p>
          {todo && <p className="break-words font-semibold">{todo}</p>}
        </li>
      ))}
    </ul>
  );
}

import { cx } from "#app/ui/cx.ts";
import { TickIcon } from "#app/ui/icon/icon.tsx";
import { type DrawnStep, stepMarkWords } from "../steps/drawn-steps.rules.ts";

type RequestStepsProps = {
  labelledBy: string;
  steps: readonly DrawnStep[];
};

export function RequestSteps({ labelledBy, steps }: RequestStepsProps) {
  return (
    <ol aria-labelledby={labelledBy} className="request-steps">
      {steps.map(({ label, mark, when }, at) => (
        <li key={label} data-mark={mark} aria-current={mark === "awaited" ? "step" : undefined}>
          <span aria-hidden="true" className="request-step-sign">
            {mark === "done" ? (
              <TickIcon strokeWidth={3} className="size-4" />
            ) : mark === "ended" ? (
              "–"
            ) : (
              at + 1
            )}
          </span>
          <span className="min-w-0 break-words">
            <strong className={cx(mark === "later" && "font-normal")}>{label}</strong>
            <span className="sr-only">, {stepMarkWords[mark]}</span>
            {when && <span className="text-ink-2 text-sm"> {when}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import { useId } from "react";
import type { Advice } from "../triage.rules.ts";

export function AdviceList({ advice: { steps, calls, evidence } }: { advice: Advice }) {
  const proofs = useId();
  return (
    <div className="grid grid-cols-1 gap-4 print:gap-2">
      <ol className="grid list-decimal gap-2 ps-6 print:gap-0.5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {calls.length > 0 && (
        <div>
          <h3 className="font-semibold">Appelez aussi</h3>
          <ul className="list-disc ps-6">
            {calls.map((call) => (
              <li key={call}>{call}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 id={proofs} className="font-semibold">
          Gardez comme preuves
        </h3>
        <ul aria-labelledby={proofs} className="list-disc ps-6">
          {evidence.map((proof) => (
            <li key={proof}>{proof}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

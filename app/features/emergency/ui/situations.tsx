import { adviceOn, situations } from "../triage.rules.ts";
import { AdviceList } from "./advice-list.tsx";

/** All in the page, so that it works offline. */
export function Situations() {
  return (
    <section aria-labelledby="situations" className="no-print mt-12">
      <h2 id="situations" className="heading-section mb-4">
        Selon ce que vous voyez
      </h2>
      <div className="grid grid-cols-1 gap-3">
        {situations.map(({ key, label }) => (
          <details key={key} className="rounded-card border border-line p-4">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{label}</summary>
            <div className="mt-3">
              <AdviceList advice={adviceOn(key)} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

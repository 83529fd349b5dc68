import type { SentRequest } from "../follow/sent.server.ts";
import { RequestSteps } from "./request-steps.tsx";

export type SentToProps = { companies: SentRequest["companies"]; headingLevel: 2 | 3 };

export function SentTo({ companies, headingLevel }: SentToProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid gap-5">
      {companies.map(({ name, steps }, at) => (
        <div key={name} className="grid gap-3">
          <Heading id={`envoyee-${at}`} className="heading-card break-words">
            {name}
          </Heading>
          <RequestSteps labelledBy={`envoyee-${at}`} steps={steps} />
        </div>
      ))}
    </div>
  );
}

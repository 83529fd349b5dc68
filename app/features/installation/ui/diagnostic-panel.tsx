import { formatNumber } from "#app/platform/text/number.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { Diagnostic } from "../checks.server.ts";

export function DiagnosticPanel({ userId, role, people, withoutCredentials, nameless }: Diagnostic) {
  const facts = [
    ["Votre compte", userId],
    ["Votre rôle, selon la base", role === "admin" ? "administrateur" : role],
    ["Comptes", formatNumber(people)],
    ["Comptes sans mot de passe", `${formatNumber(withoutCredentials)} (ils entrent par lien)`],
    ["Comptes sans nom", formatNumber(nameless)],
  ] as const;
  return (
    <TitledSection titleId="diagnostic" title="Diagnostic des comptes">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ActButton intent="repair" size="sm" variant="secondary">
        Donner un nom aux comptes qui n’en ont pas
      </ActButton>
    </TitledSection>
  );
}

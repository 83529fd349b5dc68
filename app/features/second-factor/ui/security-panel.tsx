import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";

export function SecurityPanel({ active }: { active: boolean }) {
  return (
    <Panel title="Double authentification" id="double-authentification">
      <p className="flex flex-wrap items-center gap-2">
        {active ? <Badge tone="success">Active</Badge> : <Badge tone="neutral">Inactive</Badge>}
      </p>
      <p>
        Un second moyen de vous reconnaître : une application, ou une clé d’accès de votre appareil. Votre mot
        de passe ou votre messagerie ne suffisent alors plus à entrer.
      </p>
      <p>
        <ButtonLink to="/settings/securite" variant="secondary">
          {active ? "Gérer mes moyens" : "Protéger mon compte"}
        </ButtonLink>
      </p>
    </Panel>
  );
}

import { ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";

export function ConfirmAddress({ token, from, to }: { token: string; from: string; to: string }) {
  return (
    <Card className="grid gap-5">
      <p>
        L’adresse de votre compte, <EmailText>{from}</EmailText>, devient{" "}
        <strong>
          <EmailText>{to}</EmailText>
        </strong>
      </p>
      <ActButton hidden={{ token }} pendingLabel="Un instant…" className="w-full">
        Confirmer cette adresse
      </ActButton>
    </Card>
  );
}

export function RevertAddress({ token, to }: { token: string; to: string }) {
  return (
    <Card className="grid gap-5">
      <p>
        Votre compte retrouve l’adresse{" "}
        <strong>
          <EmailText>{to}</EmailText>
        </strong>
      </p>
      <p>
        Toutes ses sessions se ferment et son mot de passe est supprimé. Les moyens de double authentification
        ajoutés dans les jours d’avant ou depuis sont retirés. Vous recevez un lien pour choisir un nouveau
        mot de passe.
      </p>
      <ActButton hidden={{ token }} variant="danger" pendingLabel="Un instant…" className="w-full">
        Reprendre mon compte
      </ActButton>
      <p className="text-ink-2 text-sm">Le changement était bien de vous ? Fermez cette page.</p>
    </Card>
  );
}

/** Unknown, used and expired links are indistinguishable. */
export function DeadAddressLink({ next }: { next: "settings" | "contact" }) {
  return (
    <TaskPage
      title="Ce lien n’est plus valable"
      lead="Il a déjà servi, a été remplacé, ou son délai est passé."
    >
      <Card className="grid gap-4">
        {next === "settings" ? (
          <>
            <p>Il ne sert aussi que depuis le compte qui l’a demandé.</p>
            <ButtonLink to="/settings#adresse">Changer d’adresse</ButtonLink>
          </>
        ) : (
          <>
            <p>Si quelqu’un d’autre s’est emparé de votre compte, écrivez-nous.</p>
            <ButtonLink to="/contact">Nous écrire</ButtonLink>
          </>
        )}
      </Card>
    </TaskPage>
  );
}

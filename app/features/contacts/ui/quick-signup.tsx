import type { ReactNode } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { PrivacyConsent } from "#app/ui/form/privacy-consent.tsx";
import { quickSignupRules } from "../quick-signup.rules.ts";
import { quickSignupTexts } from "../quick-signup.texts.ts";

export type QuickSignupNext = { view: "exists" | "sent" | "unlocked"; email: string };

type QuickSignupProps = {
  slug: string;
  onUnlocked?: () => void;
};

export function QuickSignup({ slug, onUnlocked }: QuickSignupProps) {
  const action = href("/company/:slug/acces", { slug });
  const stays = onUnlocked !== undefined;
  return (
    <ActionForm<QuickSignupNext>
      action={action}
      stays={stays}
      rules={quickSignupRules}
      next={({ view, email }, again) =>
        view === "unlocked" ? (
          <Unlocked email={email} />
        ) : (
          <Exists action={action} stays={stays} email={email} onReturn={again} />
        )
      }
      onNext={({ view }) => view === "unlocked" && onUnlocked?.()}
      className="grid gap-4"
    >
      {({ pending, ...fields }) => (
        <>
          <SignupFields {...fields} />
          <Button pending={pending} pendingLabel="Inscription..." className="w-full">
            Débloquer les coordonnées
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function SignupFields({ field, box }: FormFields) {
  return (
    <>
      <EmailField {...field("email")} />
      <Checkbox
        {...box("consent")}
        label={<PrivacyConsent />}
        hint="Un compte gratuit est créé à cette adresse. Vous pouvez le supprimer à tout moment dans vos paramètres."
        required
      />
    </>
  );
}

type ExistsProps = { action: string; stays: boolean; email: string; onReturn(): void };

function Exists({ action, stays, email, onReturn }: ExistsProps) {
  return (
    <ActionForm<QuickSignupNext>
      action={action}
      intent="link"
      stays={stays}
      hidden={{ email }}
      next={({ view }) => view === "sent" && <LinkSent email={email} />}
      after={<Return action={action} onReturn={onReturn} />}
      className="grid gap-4"
    >
      {({ pending }) => (
        <>
          <Notice tone="warning" title={quickSignupTexts.exists} live>
            <p>
              <EmailText>{email}</EmailText>
            </p>
            <p>Recevez un lien de connexion par e-mail : il est valable 1 heure.</p>
          </Notice>
          <Button pending={pending} pendingLabel="Envoi en cours..." className="w-full">
            Recevoir un lien de connexion
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function Return({ action, onReturn }: Pick<ExistsProps, "action" | "onReturn">) {
  return (
    <form
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onReturn();
      }}
    >
      <Button variant="quiet" className="w-full">
        Retour
      </Button>
    </form>
  );
}

function LinkSent({ email }: { email: string }) {
  return (
    <Success title={quickSignupTexts.linkSent.title}>
      Un lien de connexion valable 1 heure a été envoyé à{" "}
      <strong>
        <EmailText>{email}</EmailText>
      </strong>
      . Il vous ramènera à cette fiche.
    </Success>
  );
}

function Unlocked({ email }: { email: string }) {
  return (
    <Success title={quickSignupTexts.unlocked.title}>
      {quickSignupTexts.unlocked.text}{" "}
      <strong>
        <EmailText>{email}</EmailText>
      </strong>
    </Success>
  );
}

function Success({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="success" title={title} live>
      <p>{children}</p>
    </Notice>
  );
}

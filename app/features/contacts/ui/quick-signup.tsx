import { useEffect, useRef, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox, TextField } from "#app/ui/form/field.tsx";
import { type PostedReply, usePostedForm } from "#app/ui/form/posted-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { checkQuickSignup, quickSignupFields } from "../quick-signup.rules.ts";
import { quickSignupTexts } from "../quick-signup.texts.ts";

/** What `/company/{slug}/acces` answers: one of the four views of quick signup. */
export type QuickSignupAnswer =
  | { view: "form"; reply: PostedReply }
  | { view: "exists"; email: string; problem?: string }
  | { view: "sent"; email: string }
  | { view: "unlocked"; email: string };

type QuickSignupProps = {
  slug: string;
  answer?: QuickSignupAnswer | undefined;
  /** In the dialog: called once the visitor is signed in. Without it, the answer is a page. */
  onUnlocked?: () => void;
};

/** The four views, in the dialog of a profile and on a page of their own. */
export function QuickSignup({ slug, answer, onUnlocked }: QuickSignupProps) {
  const fetcher = useFetcher<QuickSignupAnswer>();
  const [returned, setReturned] = useState<QuickSignupAnswer>();
  const action = href("/company/:slug/acces", { slug });
  const latest = fetcher.data ?? answer;
  const current = latest === returned ? undefined : latest;

  const unlocked = current?.view === "unlocked";
  const tell = useRef(onUnlocked);
  tell.current = onUnlocked;
  // The dialog's timer starts with the answer of the server.
  useEffect(() => {
    if (unlocked) tell.current?.();
  }, [unlocked]);

  const posting = {
    action,
    pending: fetcher.state !== "idle",
    post: (form: FormData) => {
      if (onUnlocked) form.set("inline", "1");
      fetcher.submit(form, { method: "post", action });
    },
  };
  if (current?.view === "unlocked") return <Unlocked email={current.email} />;
  if (current?.view === "sent") return <LinkSent email={current.email} />;
  if (current?.view === "exists") {
    return <Exists {...posting} {...current} onReturn={() => setReturned(current)} />;
  }
  return <SignupForm {...posting} reply={current?.reply} />;
}

type Posting = { action: string; pending: boolean; post(form: FormData): void };

function SignupForm({ action, pending, post, reply }: Posting & { reply: PostedReply | undefined }) {
  const { form, field, box, summary, formError } = usePostedForm({
    fields: quickSignupFields,
    reply,
    check: checkQuickSignup,
    pending,
    post,
  });
  return (
    <div className="grid gap-5">
      <ErrorSummary title="Le formulaire contient des erreurs" errors={summary} />
      {formError && <Notice tone="error" title={formError} live />}
      <Form {...form} method="post" action={action} className="grid gap-4">
        <TextField
          {...field("email")}
          label="Adresse e-mail"
          example="nom@entreprise.nc"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Checkbox
          {...box("consent")}
          label={
            <>
              J’accepte la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>
            </>
          }
          hint="Un compte gratuit est créé à cette adresse. Vous pouvez le supprimer à tout moment dans vos paramètres."
          required
        />
        <Button
          name="intent"
          value="signup"
          pending={pending}
          pendingLabel="Inscription..."
          className="w-full"
        >
          Débloquer les coordonnées
        </Button>
      </Form>
    </div>
  );
}

type ExistsProps = Posting & { email: string; problem?: string; onReturn(): void };

function Exists({ action, pending, post, email, problem, onReturn }: ExistsProps) {
  const box = useFocusOnArrival();
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="warning" title={quickSignupTexts.exists} live>
        <p className="break-all">{email}</p>
        <p>Recevez un lien de connexion par e-mail : il est valable 1 heure.</p>
      </Notice>
      {problem && <Notice tone="error" title={problem} live />}
      <Form
        method="post"
        action={action}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          form.set("intent", "link");
          if (!pending) post(form);
        }}
      >
        <input type="hidden" name="email" value={email} />
        <Button
          name="intent"
          value="link"
          pending={pending}
          pendingLabel="Envoi en cours..."
          className="w-full"
        >
          Recevoir un lien de connexion
        </Button>
      </Form>
      <Form
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
      </Form>
    </div>
  );
}

function LinkSent({ email }: { email: string }) {
  const box = useFocusOnArrival();
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={quickSignupTexts.linkSent.title} live>
        <p>
          Un lien de connexion valable 1 heure a été envoyé à <strong className="break-all">{email}</strong>.
          Il vous ramènera à cette fiche.
        </p>
      </Notice>
    </div>
  );
}

function Unlocked({ email }: { email: string }) {
  const box = useFocusOnArrival();
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={quickSignupTexts.unlocked.title} live>
        <p>
          {quickSignupTexts.unlocked.text} <strong className="break-all">{email}</strong>
        </p>
      </Notice>
    </div>
  );
}

/** A view that takes the place of a form also takes its focus, which would be lost with the button. */
function useFocusOnArrival() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return box;
}

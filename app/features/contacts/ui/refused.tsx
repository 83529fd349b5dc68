import { href, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { type Refusal, refusalTexts } from "../contact.rules.ts";
import { quickSignupTexts } from "../quick-signup.texts.ts";

export type RefusedProps = { slug: string; reason: Refusal };

export function Refused({ slug, reason }: RefusedProps) {
  const { title, text } = refusalTexts[reason];
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
      </Notice>
      {reason.startsWith("unproven") && <NewLink slug={slug} />}
    </div>
  );
}

function NewLink({ slug }: { slug: string }) {
  const [search] = useSearchParams();
  return (
    <ActionForm action={href("/company/:slug/acces", { slug })} intent="confirm" stays className="grid gap-4">
      {({ pending, answer }) => (
        <>
          <Button variant="secondary" pending={pending} pendingLabel="Envoi en cours..." className="w-full">
            Recevoir un nouveau lien
          </Button>
          {!answer && search.get("lien") === "envoye" && (
            <Notice tone="success" title={quickSignupTexts.linkSent.title} live />
          )}
        </>
      )}
    </ActionForm>
  );
}

import type { RefObject } from "react";
import { useLocation } from "react-router";
import { categories } from "#app/core/catalogue/categories.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/form/error-summary.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { HONEYPOT_FIELD } from "../lead.rules.ts";

/** The 25 services; the last reads "Autre". */
export const serviceOptions = categories.map(({ slug, name }) => ({ value: slug, label: name }));

type FormTroubleProps = { summary: readonly SummaryError[]; formError: string | undefined };

/** What keeps the request from being sent, above the form: the fields to correct, or why it was refused. */
export function FormTrouble({ summary, formError }: FormTroubleProps) {
  return (
    <>
      <ErrorSummary
        title="Le formulaire contient des erreurs"
        text="Veuillez corriger les champs signalés, puis envoyez à nouveau votre demande."
        errors={summary}
      />
      {formError && (
        <Notice tone="error" title="Erreur" live>
          <p>{formError}</p>
        </Notice>
      )}
    </>
  );
}

/** Fields that the visitor does not fill in. */
export function CarriedFields({ token }: { token: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="token" value={token ?? ""} />
      <input type="hidden" name="page" value={pathname} />
      <div aria-hidden="true" className="sr-only">
        <label>
          Laissez ce champ vide
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export function QuoteConsent() {
  return (
    <>
      J’accepte les <TextLink to="/terms-of-service">conditions d’utilisation</TextLink> et que mes données
      soient transmises à des entreprises concernées par ma demande
    </>
  );
}

export function QuotePrivacyNote() {
  return (
    <p className="text-ink-2 text-sm">
      Vos réponses servent à traiter votre demande, et sont effacées au bout d’un an. Vos droits sont dans la{" "}
      <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
    </p>
  );
}

type QuoteTakenProps = {
  words: readonly [string, string];
  reference: string;
  box?: RefObject<HTMLDivElement | null>;
};

/** Focused when it appears, so that it is read wherever the form stands in the page. */
export function QuoteTaken({ words: [title, text], reference, box }: QuoteTakenProps) {
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={title} live>
        <p>{text}</p>
        <p>
          Votre référence : <strong className="whitespace-nowrap">{reference}</strong>. Elle vous est aussi
          envoyée par e-mail.
        </p>
      </Notice>
    </div>
  );
}

import { categories } from "#app/core/catalogue/categories.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { HONEYPOT_FIELD } from "../lead.rules.ts";

/** The 25 services; the last reads "Autre". */
export const serviceOptions = categories.map(({ slug, name }) => ({ value: slug, label: name }));

/** Hidden from people; some robots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Laissez ce champ vide
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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

type QuoteTakenProps = { words: { title: string; text: string }; reference: string };

/** A request that was taken, on a page that was opened afterwards. */
export function QuoteTaken({ words: { title, text }, reference }: QuoteTakenProps) {
  return (
    <Notice tone="success" title={title} live>
      <p>{text}</p>
      <QuoteReference reference={reference} />
    </Notice>
  );
}

export function QuoteReference({ reference }: { reference: string }) {
  return (
    <p>
      Votre référence : <strong className="whitespace-nowrap">{reference}</strong>. Elle vous est aussi
      envoyée par e-mail.
    </p>
  );
}

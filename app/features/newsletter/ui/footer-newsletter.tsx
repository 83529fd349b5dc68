import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PlainForm } from "#app/ui/form/plain-form.tsx";
import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import { NewsletterBoxes, NewsletterTerms } from "./newsletter-terms.tsx";

export function FooterNewsletter() {
  return (
    <PhoneFold label="Newsletter" title="Newsletter" className="footer-newsletter">
      <div className="footer-newsletter-parts">
        <div className="grid content-start gap-2">
          <p className="max-w-text">
            L’actualité de la cybersécurité calédonienne et des conseils simples, une fois par mois au plus.
          </p>
          <NewsletterTerms />
        </div>
        <PlainForm action="/newsletter" className="grid gap-3">
          <TextField
            label="Votre e-mail pour la newsletter"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            className="max-w-text"
          />
          <NewsletterBoxes />
          <Button className="justify-self-start">S’inscrire</Button>
        </PlainForm>
      </div>
    </PhoneFold>
  );
}

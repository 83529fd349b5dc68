import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { NewsletterBoxes, NewsletterTerms } from "./newsletter-terms.tsx";

/**
 * The newsletter's form at the foot of a page. A plain form, on purpose: it stands on every page that asks for nothing
 * else, and the scripts of one that answers in its place would come with all of them. `/newsletter` answers, with what
 * was typed and what is to be corrected, and leads back.
 */
export function FooterNewsletter() {
  const { pathname } = useLocation();
  return (
    <div className="footer-newsletter">
      <div className="grid content-start gap-2">
        <h2 className="heading-card">Newsletter</h2>
        <p className="max-w-text">
          L’actualité de la cybersécurité calédonienne et des conseils simples, une fois par mois au plus.
        </p>
        <NewsletterTerms />
      </div>
      <form action="/newsletter" method="post" noValidate className="grid gap-3">
        <input type="hidden" name="page" value={pathname} />
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
      </form>
    </div>
  );
}

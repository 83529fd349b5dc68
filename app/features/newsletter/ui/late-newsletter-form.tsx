import { ButtonLink } from "#app/ui/button.tsx";
import { lateForm } from "#app/ui/late-form.tsx";
import type { NewsletterFormProps } from "./newsletter-form.tsx";

export const LateNewsletterForm = lateForm<NewsletterFormProps>({
  load: async () => (await import("./newsletter-form.tsx")).NewsletterForm,
  Elsewhere: () => (
    <ButtonLink to="/newsletter" reloadDocument>
      S’inscrire à la newsletter
    </ButtonLink>
  ),
});

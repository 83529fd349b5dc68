/** In the query of a page that says that something arrived: its mails wait for their turn. */
export const LATER = "plus-tard";

/** Said with the confirmation when so much arrives that its mails wait. */
export function AnsweredLater() {
  return (
    <p>
      Beaucoup de demandes arrivent en ce moment&nbsp;: la vôtre est bien enregistrée, mais les e-mails qui la
      suivent partiront plus tard, au plus tard demain.
    </p>
  );
}

/** Query parameter: the confirmation mail is delayed. */
export const LATER = "plus-tard";

export function AnsweredLater() {
  return (
    <p>
      Beaucoup de demandes arrivent en ce moment&nbsp;: la vôtre est bien enregistrée, mais les e-mails qui la
      suivent partiront plus tard, au plus tard demain.
    </p>
  );
}

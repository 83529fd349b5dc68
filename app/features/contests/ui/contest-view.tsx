import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { Contest } from "../contest.server.ts";
import { contestRules, MAX_CONTEST } from "../contest-lists.rules.ts";

const answers = {
  upheld: "La décision est maintenue",
  overturned: "La décision est annulée",
} as const;

export function ContestView({ contest }: { contest: Contest }) {
  const { decision, about, reason, refusedOn, until, state, body, contestedOn, answer, answeredOn } = contest;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card as="section" aria-labelledby="decision" className="grid grid-cols-1 gap-3">
        <h2 id="decision" className="heading-card break-words">
          {decision} : {about}
        </h2>
        <p className="text-ink-2 text-sm">Décidé par l’équipe de Récif le {refusedOn}.</p>
        {reason && <p className="whitespace-pre-line break-words">{reason}</p>}
      </Card>
      {state === "open" && (
        <Card as="section" aria-labelledby="contester" className="grid grid-cols-1 gap-4">
          <h2 id="contester" className="heading-card">
            Ce qui vous semble faux
          </h2>
          <TextForm
            rules={contestRules}
            label="Votre texte"
            hint={`Une seule fois, jusqu’au ${until}. Une autre personne de l’équipe le relit, s’il y en a une, et sa réponse est la dernière.`}
            rows={6}
            maxLength={MAX_CONTEST}
            button={{ children: "Contester la décision" }}
          />
        </Card>
      )}
      {body && (
        <Card as="section" aria-labelledby="texte" className="grid grid-cols-1 gap-3">
          <h2 id="texte" className="heading-card">
            Votre texte du {contestedOn}
          </h2>
          <p className="whitespace-pre-line break-words">{body}</p>
        </Card>
      )}
      {state === "waiting" && (
        <Notice tone="info" title="L’équipe relit la décision">
          <p>La réponse vous parvient par e-mail, sous cinq jours ouvrés.</p>
        </Notice>
      )}
      {(state === "upheld" || state === "overturned") && (
        <Notice tone={state === "overturned" ? "success" : "info"} title={answers[state]}>
          <p className="whitespace-pre-line break-words">{answer}</p>
          <p>Répondu le {answeredOn}. Cette réponse est la dernière.</p>
        </Notice>
      )}
    </div>
  );
}

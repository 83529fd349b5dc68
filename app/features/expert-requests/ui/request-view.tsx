import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import type { StaffRequest } from "../staff-requests.server.ts";

export function RequestWords({ request }: { request: StaffRequest }) {
  const { score, level, size, industry, message } = request;
  const facts = [
    { label: "Score", value: `${score} sur 100, ${level}` },
    { label: "Taille", value: size ?? "Non précisée" },
    { label: "Secteur", value: industry ?? "Non précisé" },
  ];
  return (
    <Card as="section" aria-labelledby="demande" className="grid grid-cols-1 gap-4">
      <h2 id="demande" className="heading-card">
        La demande
      </h2>
      <Facts facts={facts} bold className="gap-3 sm:grid-cols-3" />
      {message && <p className="whitespace-pre-line break-words">{message}</p>}
    </Card>
  );
}

export function RequestAnswers({ answers, unreadable }: Pick<StaffRequest, "answers" | "unreadable">) {
  return (
    <Card as="section" aria-labelledby="reponses" className="grid grid-cols-1 gap-4">
      <h2 id="reponses" className="heading-card">
        Les réponses
      </h2>
      {answers ? (
        <dl className="grid grid-cols-1 gap-3">
          {answers.map(({ domain, question, answer }) => (
            <div key={question} className="grid min-w-0 gap-1 border-line border-t pt-3">
              <dt className="text-sm">
                <span className="text-ink-2">{domain}</span>
                <span className="block break-words">{question}</span>
              </dt>
              <dd className="break-words font-semibold">{answer}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          {unreadable
            ? "La personne les a jointes, et elles ne s’ouvrent plus\u00a0: le secret qui les chiffre n’est plus sur ce site."
            : "La personne ne les a pas jointes. Personne d’autre ne peut les lire."}
        </p>
      )}
    </Card>
  );
}

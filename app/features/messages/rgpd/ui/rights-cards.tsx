import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ANSWER_WITHIN_DAYS, rights } from "../rights.rules.ts";

export function RightsCards() {
  return (
    <section aria-labelledby="droits" className="grid grid-cols-1 gap-5">
      <h2 id="droits" className="heading-section">
        Ce que vous pouvez demander
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rights.map(({ key, label, article, text }) => (
          <li key={key}>
            <Card className="grid h-full grid-cols-1 content-start gap-2">
              <h3 className="heading-card">{label}</h3>
              <p>{text}</p>
              <p className="text-ink-2 text-sm">{article} du RGPD</p>
            </Card>
          </li>
        ))}
      </ul>
      <Notice tone="info" title={`Une réponse dans les ${ANSWER_WITHIN_DAYS} jours`}>
        <p>À compter de votre demande. C’est gratuit.</p>
      </Notice>
    </section>
  );
}

import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { DocumentedOperation } from "../documentation.server.ts";

export function Operations({ operations }: { operations: readonly DocumentedOperation[] }) {
  return (
    <TitledSection titleId="adresses" title="Les adresses" className="gap-6">
      {operations.map((operation) => (
        <OperationCard key={operation.id} {...operation} />
      ))}
    </TitledSection>
  );
}

function OperationCard(operation: DocumentedOperation) {
  const { id, title, text, method, path, needs, example, parameters, body, fields } = operation;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 id={id} className="heading-card">
          {title}
        </h3>
        <p className="break-all font-mono text-lagoon text-sm">
          {method} {path}
        </p>
        {needs && (
          <p className="text-ink-2 text-sm">
            Droit&nbsp;: <code>{needs}</code>
          </p>
        )}
      </div>
      <p>{text}</p>
      {example && (
        <p>
          <span className="text-ink-2 text-sm">Essayer&nbsp;: </span>
          <TextLink to={example} className="break-all">
            {example}
          </TextLink>
        </p>
      )}
      {parameters.length > 0 && <Described title="Paramètres" rows={parameters} />}
      {body.length > 0 && <Described title="Ce que vous envoyez" rows={body} />}
      <Described title="Ce qui vient en réponse" rows={fields} />
    </Card>
  );
}

type DescribedProps = { title: string; rows: DocumentedOperation["fields"] };

function Described({ title, rows }: DescribedProps) {
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-lagoon">
        {title} ({rows.length})
      </summary>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {rows.map(({ name, text, values }) => (
          <div key={name} className="grid gap-1 border-line border-t pt-3 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm">
              <code>{name}</code>
            </dt>
            <dd>
              {text}
              {values.length > 0 && (
                <span className="block text-ink-2 text-sm">
                  {values.length > 1 ? "L’un de " : "Toujours "}
                  <span className="font-mono">{values.join(", ")}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Problem = { id: string; status: number; title: string; detail: string };

export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <TitledSection titleId="erreurs" title="Les erreurs" className="gap-4">
      <p className="max-w-text">
        Ce sont des détails de problème (RFC 9457), en français, ou en anglais si votre en-tête
        Accept-Language le préfère. Un paramètre inconnu est refusé, pour qu’une faute de frappe ne passe pas
        pour un résultat.
      </p>
      <dl className="grid grid-cols-1 gap-3">
        {problems.map(({ id, status, title, detail }) => (
          <div
            key={id}
            id={id}
            className="grid scroll-mt-4 gap-x-6 border-line border-t pt-3 sm:grid-cols-[minmax(12rem,auto)_1fr]"
          >
            <dt className="font-semibold">
              <span className="tabular-nums">{status}</span> {title}
            </dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

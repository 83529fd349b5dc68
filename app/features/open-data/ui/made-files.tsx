import { Card } from "#app/ui/layout/card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { companyFields } from "../open-data.rules.ts";

type ShownFile = {
  name: string;
  title: string;
  about: string;
  /** Undefined before it is made for the first time. */
  made: { url: string; on: string; rows: string; size: string; sha256: string } | undefined;
};

export function MadeFiles({ files }: { files: readonly ShownFile[] }) {
  return (
    <TitledSection titleId="fichiers" title="Les fichiers" className="gap-4">
      <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {files.map(({ name, title, about, made }) => (
          <Card as="li" key={name} className="grid grid-cols-1 content-start gap-3">
            <h3 className="heading-card">{title}</h3>
            <p>{about}</p>
            {made ? (
              <>
                <p>
                  <TextLink to={made.url} className="break-all">
                    Télécharger {name}
                  </TextLink>{" "}
                  <span className="text-ink-2 text-sm">
                    ({made.size}, {made.rows})
                  </span>
                </p>
                <p className="text-ink-2 text-sm">Fait le {made.on}</p>
                <details className="text-sm">
                  <summary className="min-h-6 cursor-pointer text-lagoon">Empreinte SHA-256</summary>
                  <p className="break-all font-mono">{made.sha256}</p>
                </details>
              </>
            ) : (
              <p className="text-ink-2">Il est fait la nuit prochaine.</p>
            )}
          </Card>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Dictionary() {
  return (
    <TitledSection titleId="champs" title="Les champs des entreprises" className="gap-4">
      <p className="max-w-text">
        Ceux du tableur. Le fichier pour un programme et celui pour une carte ont les mêmes, avec les noms de{" "}
        <TextLink to="/api#getCompany">l’API</TextLink>.
      </p>
      <dl className="grid grid-cols-1 gap-3">
        {companyFields.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 border-line border-t pt-3 sm:grid-cols-[minmax(12rem,auto)_1fr]"
          >
            <dt className="font-mono text-sm">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

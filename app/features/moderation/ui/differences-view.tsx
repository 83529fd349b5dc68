import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import type { Differences, Segment } from "../differences.ts";

export function DifferencesView({ differences, name }: { differences: Differences; name: string }) {
  const { fields, logo } = differences;
  if (fields.length === 0 && !logo) return <p className="text-ink-2 text-sm">Aucune différence.</p>;
  return (
    <dl className="grid gap-5">
      {fields.map(({ field, label, before, after }) => (
        <div key={field} className="grid gap-2">
          <dt className="font-semibold text-sm">{label}</dt>
          <dd className="grid gap-3 sm:grid-cols-2">
            <Side title="Avant" segments={before} />
            <Side title="Après" segments={after} />
          </dd>
        </div>
      ))}
      {logo && (
        <div className="grid gap-2">
          <dt className="font-semibold text-sm">Logo</dt>
          <dd className="grid gap-3 sm:grid-cols-2">
            <LogoSide title="Avant" name={name} logo={logo.before} />
            <LogoSide title="Après" name={name} logo={logo.after} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const changeClasses = {
  kept: "",
  removed: "rounded-tag bg-alert-tint text-alert",
  added: "rounded-tag bg-niaouli-tint text-niaouli",
};

function Side({ title, segments }: { title: string; segments: readonly Segment[] }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-foam p-3 text-sm">
      <span className="text-ink-2 text-xs">{title}</span>
      {segments.length === 0 ? (
        <p className="text-ink-2">(vide)</p>
      ) : (
        <p className="whitespace-pre-line break-words">
          {segments.map(({ text, is }, index) => {
            // Static list: the index is stable.
            const key = `${is}${String(index)}`;
            if (is === "kept") return <span key={key}>{text}</span>;
            const Tag = is === "removed" ? "del" : "ins";
            return (
              <Tag key={key} className={changeClasses[is]}>
                {text}
              </Tag>
            );
          })}
        </p>
      )}
    </div>
  );
}

function LogoSide({ title, name, logo }: { title: string; name: string; logo: string | null }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-foam p-3">
      <span className="text-ink-2 text-xs">{title}</span>
      <CompanyLogo name={name} src={logo ? `/logos/${logo}` : undefined} size="lg" />
    </div>
  );
}

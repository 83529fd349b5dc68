import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import type { Differences, Segment } from "../differences.ts";

type DifferencesViewProps = { differences: Differences; name: string };

export function DifferencesView({ differences, name }: DifferencesViewProps) {
  const { fields, logo } = differences;
  if (fields.length === 0 && !logo) return <p className="text-ink-2 text-sm">Aucune différence.</p>;
  return (
    <dl className="grid grid-cols-1 gap-3">
      {fields.map(({ field, label, segments }) => (
        <div key={field} className="overflow-hidden rounded-control border border-line">
          <dt className="bg-foam px-3 py-1.5 font-semibold text-ink-2 text-xs">{label}</dt>
          <dd className="whitespace-pre-line break-words px-3 py-2 text-sm">
            <Words segments={segments} />
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

const changed = {
  removed: { Tag: "del", className: "rounded-tag bg-alert-tint text-alert", word: "retiré" },
  added: { Tag: "ins", className: "rounded-tag bg-niaouli-tint text-niaouli", word: "ajouté" },
} as const;

/** What is removed and added in place, named for who does not see it. */
function Words({ segments }: { segments: readonly Segment[] }) {
  // All new: nothing was there to compare with.
  if (segments.every(({ is }) => is === "added")) return segments.map(({ text }) => text).join("");
  return segments.map(({ text, is }, index) => {
    // Static list: the index is stable.
    const key = `${is}${String(index)}`;
    if (is === "kept") return <span key={key}>{text}</span>;
    const { Tag, className, word } = changed[is];
    return (
      <Tag key={key} className={className}>
        <span className="sr-only"> {word} : </span>
        {text}
      </Tag>
    );
  });
}

function LogoSide({ title, name, logo }: { title: string; name: string; logo: string | null }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-foam p-3">
      <span className="text-ink-2 text-xs">{title}</span>
      <CompanyLogo name={name} src={logo ? `/logos/${logo}` : undefined} size="lg" />
    </div>
  );
}

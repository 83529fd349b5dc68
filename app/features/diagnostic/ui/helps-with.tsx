import { TextLink } from "#app/ui/link.tsx";

type HelpsWithProps = {
  /** Infinitives, in sentence case. */
  titles: readonly string[];
  who: string;
};

export function HelpsWith({ titles, who }: HelpsWithProps) {
  if (titles.length === 0) return null;
  return (
    <p className="max-w-text text-ink-2 text-sm">
      <strong className="text-ink">{`${who} à\u00a0:`}</strong> {titles.map(lowerFirst).join("\u00a0; ")}.{" "}
      <TextLink to="/diagnostique">En avez-vous besoin&nbsp;?</TextLink>
    </p>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

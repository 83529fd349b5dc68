import { formatDate } from "#app/platform/text/time.ts";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";

type Change = { at: Date; text: string; href: string };

/** What happened to what the member waits for; nothing: no panel. */
export function ChangesPanel({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel title="Ces 30 derniers jours" tone="foam">
      <ul className="grid grid-cols-1 gap-3">
        {changes.map(({ at, text, href }) => (
          <li key={`${href} ${text}`} className="grid gap-0.5">
            <TextLink to={href} className="break-words">
              {text}
            </TextLink>
            <span className="text-ink-2 text-sm">{formatDate(at, "time")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

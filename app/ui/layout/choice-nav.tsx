import { cx } from "../cx.ts";
import { SiteLink } from "../site-link.tsx";

type ChoiceNavProps = { label: string; choices: readonly { to: string; label: string; current: boolean }[] };

/** Links to the other views of a page, beside the one that is shown. */
export function ChoiceNav({ label, choices }: ChoiceNavProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((one) => (
        <SiteLink
          key={one.to}
          to={one.to}
          aria-current={one.current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-11 items-center rounded-control border-2 px-4 font-semibold text-sm no-underline",
            one.current ? "border-lagoon bg-lagoon text-on-lagoon" : "border-control text-lagoon",
          )}
        >
          {one.label}
        </SiteLink>
      ))}
    </nav>
  );
}

type PeriodNavProps = { path: string; periods: readonly number[]; chosen: number };

export function PeriodNav({ path, periods, chosen }: PeriodNavProps) {
  const choices = periods.map((days) => ({
    to: `${path}?jours=${days}`,
    label: `${days} jours`,
    current: days === chosen,
  }));
  return <ChoiceNav label="Période" choices={choices} />;
}

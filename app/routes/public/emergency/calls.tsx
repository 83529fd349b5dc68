import type { Opening } from "#app/features/site-settings/emergency-hours.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ExternalIcon, PhoneIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";

export const NATIONAL_HELP = "https://17cyber.gouv.fr/";

export type Centre = {
  number: string;
  tel: string;
  hours: string;
  opening: Opening;
  verifiedOn?: string | undefined;
  savedOn?: string | undefined;
};

export function Calls(centre: Centre) {
  const { number, tel, hours, opening, verifiedOn, savedOn } = centre;
  return (
    <div className="grid justify-items-start gap-4 print:gap-2">
      <p className="no-print">
        {savedOn ? (
          <Badge tone="warning">Copie gardée sur cet appareil le {savedOn}</Badge>
        ) : (
          <OpeningBadge {...opening} />
        )}
      </p>
      <FirstCall {...centre} className="no-print max-md:hidden" />
      <p className="hidden font-heavy text-2xl print:block">Appeler le {number}</p>
      <WhenClosed className={opening.open && !savedOn ? "hidden print:grid" : "grid"} />
      {!opening.open && !savedOn && (
        <a href={tel} className={buttonClasses("secondary", "md", "no-print max-w-full wrap-anywhere")}>
          <PhoneIcon aria-hidden className="size-5" />
          Appeler le {number}
        </a>
      )}
      <p className="text-ink-2 text-sm">
        Le {number} : coût d’un appel local, {hours}, heure de Nouméa.
        {verifiedOn && ` Numéro et horaires vérifiés le ${verifiedOn}.`}
      </p>
    </div>
  );
}

/**
 * Emergency call at the foot of small screens; larger ones have it in the header. First in the DOM for keyboard and
 * screen readers, placed last visually by the flex column. Stays within the page, so that it covers neither the text
 * nor the footer.
 */
export function CallBar(centre: Centre) {
  return (
    <p className="call-bar no-print sticky bottom-4 z-10 order-last grid px-4 md:hidden">
      <FirstCall {...centre} className="shadow-dialog" />
    </p>
  );
}

function FirstCall({ number, tel, opening, savedOn, className }: Centre & { className: string }) {
  const linkClasses = buttonClasses(
    "emergency",
    "md",
    cx("min-h-16 max-w-full wrap-anywhere px-7 text-xl max-xs:px-4 max-xs:text-lg", className),
  );
  if (opening.open || savedOn)
    return (
      <a href={tel} className={linkClasses}>
        <PhoneIcon aria-hidden className="size-7 shrink-0" />
        Appeler le {number}
      </a>
    );
  return (
    <a href={NATIONAL_HELP} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      <span>
        Se faire aider par 17Cyber<span className="sr-only"> (nouvel onglet)</span>
      </span>
      <ExternalIcon aria-hidden className="size-5 shrink-0" />
    </a>
  );
}

function OpeningBadge(opening: Opening) {
  if (opening.open) return <Badge tone="success">Centre ouvert en ce moment, jusqu’à {opening.until}</Badge>;
  return (
    <Badge tone="warning">Centre fermé en ce moment{opening.next && <> : il ouvre {opening.next}</>}</Badge>
  );
}

function WhenClosed({ className }: { className: string }) {
  return (
    <div className={cx("gap-2 rounded-card border-2 border-amber bg-page p-5 print:p-3", className)}>
      <h2 className="heading-card">Quand le centre est fermé</h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>
          <strong>17Cyber</strong>
          <span className="hidden print:inline"> ({NATIONAL_HELP})</span> : diagnostic en ligne et échange
          avec un policier ou un gendarme, à toute heure, gratuit.
        </li>
        <li>
          <TextLink to="tel:17">Le 17</TextLink> : police ou gendarmerie, si une personne est menacée ou si le
          vol est en cours.
        </li>
      </ul>
    </div>
  );
}

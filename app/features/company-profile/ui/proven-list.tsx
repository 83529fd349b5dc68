import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { Proven } from "../proven.ts";

export function ProvenList({ proven }: { proven: readonly Proven[] }) {
  if (proven.length === 0) return null;
  return (
    <section id="preuves" aria-label="Ce qui est prouvé" className="lg:-order-1">
      <PhoneFold
        label="Ce qui est prouvé"
        title={softHyphens("Ce qui est prouvé")}
        titleClassName="heading-section"
      >
        <p className="pb-4 text-ink-2 text-sm">
          Récif a lu chaque pièce. Une preuve finie disparaît d’elle-même.{" "}
          <TextLink to="/comment-recif-verifie">Comment nous vérifions</TextLink>
        </p>
        <ul className="proven">
          {proven.map(({ kind, name, number, text, mark, until, verifiedOn }) => (
            <li key={kind}>
              <span aria-hidden="true">{mark}</span>
              <p>
                <strong>{name}</strong>
                {number && <small> n° {number}</small>}
                <br />
                {text}
              </p>
              <p>
                {until && (
                  <>
                    jusqu’au {until}
                    <br />
                  </>
                )}
                contrôlé le {verifiedOn}
              </p>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </section>
  );
}

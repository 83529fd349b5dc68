import { TextLink } from "#app/ui/link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { Proven } from "../proven.ts";

export function ProvenList({ proven }: { proven: readonly Proven[] }) {
  if (proven.length === 0) return null;
  return (
    <section aria-labelledby="preuves" className="grid gap-4 lg:-order-1">
      <h2 id="preuves" className="heading-section">
        {softHyphens("Ce qui est prouvé")}
      </h2>
      <p className="-mt-2 text-ink-2 text-sm">
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
    </section>
  );
}

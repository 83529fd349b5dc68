import { ActButton } from "#app/ui/form/act-button.tsx";
import { type Offer, offerLines } from "../../steps/offer.rules.ts";

type Offered = { id: string; name: string; state: string; offer: Offer; revision: string | undefined };

/** Side by side on a desk and a phone: the table scrolls by itself. */
export function OffersTable({ offers, isOpen }: { offers: readonly Offered[]; isOpen: boolean }) {
  if (offers.length === 0) return null;
  const labels = offerLines(offers[0]?.offer ?? noOffer).map(({ label }) => label);
  return (
    <section aria-labelledby="offres" className="grid grid-cols-1 gap-4">
      <h2 id="offres" className="heading-section">
        {offers.length > 1 ? "Les offres, côte à côte" : "L’offre"}
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that scrolls takes the focus
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Les offres reçues, une entreprise par colonne</caption>
          <thead className="bg-foam">
            <tr>
              <th scope="col" className="p-3 text-start">
                <span className="sr-only">Point comparé</span>
              </th>
              {offers.map(({ id, name }) => (
                <th key={id} scope="col" className="min-w-36 p-3 text-start wrap-anywhere">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, place) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="p-3 text-start font-semibold">
                  {label}
                </th>
                {offers.map(({ id, offer }) => (
                  <td key={id} className="p-3 align-top wrap-anywhere">
                    {offerLines(offer)[place]?.value ?? "non indiqué"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {offers
            .filter(({ state }) => state === "quoted")
            .map(({ id, name, revision }) => (
              <ActButton
                key={id}
                intent="end"
                hidden={{ outcome: "found", foundWith: id, ...(revision && { seen: revision }) }}
                variant="secondary"
              >
                Choisir {name}
              </ActButton>
            ))}
        </div>
      )}
      <p className="text-ink-2 text-sm">
        Choisir clôt la demande : l’entreprise choisie est prévenue, les autres sont remerciées. Une
        entreprise ne voit jamais l’offre d’une autre.
      </p>
    </section>
  );
}

const noOffer: Offer = { amount: null, withTax: false, delay: null, validUntil: null, sentence: null };

import { ButtonLink } from "#app/ui/button.tsx";
import { type Again, AgainButton, SentNotice } from "#app/ui/form/sent-notice.tsx";
import { late } from "#app/ui/late.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { SentRequest } from "../../follow/sent.server.ts";
import { QUOTE_SENT } from "../../lead.rules.ts";

// Loaded with the first confirmation; if that fails, only the illustration is missing.
const SentTo = late(() => import("../sent-to.tsx").then((loaded) => loaded.SentTo));

export type SimilarCompany = { href: string; name: string };

export type QuoteNext = {
  /** Without one for a request that another person confirms first. */
  reference?: string;
  words?: { title: string; text: string };
  later?: boolean | undefined;
  sent?: SentRequest | undefined;
  similar?: SimilarCompany[];
};

type QuoteSentProps = {
  tracked: "lead" | "quote";
  words: { title: string; text: string };
  sent?: SentRequest | undefined;
  reference?: string | undefined;
  later?: boolean | undefined;
  steps?: readonly string[] | undefined;
  similar?: readonly SimilarCompany[] | undefined;
  headingLevel?: 2 | 3;
  again: Again;
};

export function QuoteSent({
  tracked,
  words,
  sent,
  reference,
  later,
  steps = [],
  similar = [],
  headingLevel = 3,
  again,
}: QuoteSentProps) {
  const { companies = [], message, follow } = sent ?? {};
  const text = tracked === "quote" && message ? message : words.text;
  return (
    <div data-tracked={tracked} className="grid gap-5">
      <SentNotice
        words={{ title: words.title, text }}
        heading={{ level: headingLevel, id: QUOTE_SENT }}
        reference={reference}
        later={later}
      />
      {companies.length > 0 && <SentTo companies={companies} headingLevel={headingLevel} />}
      {follow ? (
        <ButtonLink to={follow} className="justify-self-start">
          Suivre ma demande
        </ButtonLink>
      ) : reference ? (
        <p>
          L’e-mail contient le lien privé pour suivre votre demande, écrire aux entreprises ou tout effacer.
        </p>
      ) : null}
      {steps.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">Ce qui se passe ensuite</p>
          <ol className="grid list-decimal gap-2 ps-5 marker:font-semibold marker:text-lagoon">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {similar.length > 0 && <Similar companies={similar} />}
      <AgainButton again={again}>Faire une autre demande</AgainButton>
    </div>
  );
}

function Similar({ companies }: { companies: readonly SimilarCompany[] }) {
  return (
    <nav aria-labelledby="similaires" className="grid gap-1">
      <p id="similaires" className="font-semibold">
        Entreprises similaires
      </p>
      <ul>
        {companies.map(({ href, name }) => (
          <li key={href}>
            <TextLink to={href} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

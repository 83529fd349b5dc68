import { Badge } from "#app/ui/feedback/badge.tsx";
import type { ReadClaim } from "../read-claims.server.ts";

const proofWords = {
  addressProven: "Adresse e-mail du compte confirmée",
  sameDomain: "Même domaine que le site ou l’e-mail de l’entreprise",
  codeEntered: "Code envoyé à l’adresse de la fiche, recopié",
} as const;

export function ClaimFacts({ claim }: { claim: ReadClaim }) {
  const facts = [
    ["Nom", claim.name],
    ["Fonction", claim.position],
    ["Compte", `${claim.claimantEmail}, depuis le ${claim.claimantSince}`],
    ["Téléphone", claim.phone],
    ["Envoyée le", claim.date],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt className="text-ink-2 text-sm">{term}</dt>
                <dd className="break-words font-semibold">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {claim.message && (
        <p className="whitespace-pre-line break-words rounded-control bg-foam p-4">{claim.message}</p>
      )}
      <div className="grid gap-2">
        <p className="font-semibold">Preuves {claim.strong && <Badge tone="success">Preuve forte</Badge>}</p>
        <ul className="grid gap-1 text-sm">
          {Object.entries(proofWords).map(([key, words]) => (
            <li key={key}>
              {claim.proofs[key as keyof typeof proofWords] ? "Oui" : "Non"} : {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
